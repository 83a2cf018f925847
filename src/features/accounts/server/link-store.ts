import type { Platform } from '#platform/create-platform.ts'
import { isRole, may, type Role } from '../domain/roles.ts'
import type { AccountTables, AccountTx, TokenRow } from './account-tables.ts'
import { addToken } from './token-store.ts'
import { clockSpare, hashToken, newToken } from './tokens.ts'

/** `set-up`: the first owner. `invitation`: somebody new. `reset`: somebody who cannot get into their account. */
export const linkKinds = ['set-up', 'invitation', 'reset'] as const

export type LinkKind = (typeof linkKinds)[number]

type NewLink = {
  kind: LinkKind
  minutes: number
  /** The role of the new account. */
  role?: Role
  /** The account whose password is reset. */
  account?: string | undefined
  /** Missing when it was made on the command line, or by the program. */
  maker?: string | undefined
}

export type OpenLink = {
  id: string
  kind: LinkKind
  role?: Role | undefined
  account?: string | undefined
  maker?: string | undefined
  expiresAt: Date
}

type TakenLink = { link: OpenLink; giveBack(): Promise<void> }

export type LinkStore = ReturnType<typeof createLinkStore>

/**
 * Links that are keys: good once, for a while, and as long as who made them may make such links. Only hashes of the keys
 * are kept.
 */
export function createLinkStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { read, write } = db.tables<AccountTables>()
  const now = () => clock.now().getTime()

  const openLinks = (from: AccountTx) =>
    from
      .selectFrom('account_tokens')
      .leftJoin('accounts as maker', 'maker.id', 'made_by')
      .selectAll('account_tokens')
      .select('maker.role as maker_role')
      .where('kind', 'in', linkKinds)
      .where('expires_at', '>', now())
      .where('account_tokens.created_at', '<', now() + clockSpare)

  /** Of two requests with the same link, one gets it. `giveBack` undoes it. */
  const takeWithin = async (tx: AccountTx, kind: LinkKind, token: string): Promise<TakenLink | undefined> => {
    const found = await openLinks(tx)
      .where('hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!found || !isWorth(found)) return undefined
    const row = await tx
      .deleteFrom('account_tokens')
      .where('hash', '=', found.hash)
      .returningAll()
      .executeTakeFirst()
    return (
      row && {
        link: toLink(row),
        giveBack: async () => void (await tx.insertInto('account_tokens').values(row).execute()),
      }
    )
  }

  return {
    takeWithin,
    /**
     * A newer link replaces an earlier one with the same purpose: setting up the site, resetting an account. Undefined
     * if its maker, or the account to reset, is gone.
     */
    issue({ kind, minutes, role, account, maker }: NewLink): Promise<string | undefined> {
      const token = newToken()
      const row = {
        hash: hashToken(token),
        kind,
        account_id: account ?? null,
        value: role ?? '',
        made_by: maker ?? null,
      }
      return write(async (tx) => {
        if (!(await addToken(tx, row, { now: now(), minutes }))) return undefined
        const earlier = tx.deleteFrom('account_tokens').where('kind', '=', kind).where('hash', '!=', row.hash)
        if (kind === 'set-up') await earlier.execute()
        if (kind === 'reset') await earlier.where('account_id', '=', row.account_id).execute()
        return token
      })
    },
    async look(kind: LinkKind, token: string): Promise<OpenLink | undefined> {
      const row = await openLinks(read)
        .where('hash', '=', hashToken(token))
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row && isWorth(row) ? toLink(row) : undefined
    },
    /** Newest first. */
    async list(): Promise<readonly OpenLink[]> {
      const rows = await openLinks(read).orderBy('account_tokens.created_at', 'desc').execute()
      return rows.filter(isWorth).map(toLink)
    },
    withdraw: (id: string): Promise<OpenLink | undefined> =>
      write(async (tx) => {
        const row = await tx
          .deleteFrom('account_tokens')
          .where('kind', 'in', linkKinds)
          .where('hash', '=', id)
          .returningAll()
          .executeTakeFirst()
        return row && toLink(row)
      }),
  }
}

/** No more than the power of who made it, now. */
const isWorth = ({ made_by, maker_role }: { made_by: string | null; maker_role: Role | null }) =>
  made_by === null || (maker_role !== null && may(maker_role, 'people'))

const toLink = (row: TokenRow): OpenLink => ({
  id: row.hash,
  kind: row.kind as LinkKind,
  role: isRole(row.value) ? row.value : undefined,
  account: row.account_id ?? undefined,
  maker: row.made_by ?? undefined,
  expiresAt: new Date(row.expires_at),
})
