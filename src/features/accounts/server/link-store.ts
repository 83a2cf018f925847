import type { Platform } from '#platform/create-platform.ts'
import { isRole, may, type Role } from '../domain/roles.ts'
import { holdAccounts } from './account-store.ts'
import type { AccountTables, AccountTx, TokenRow } from './account-tables.ts'
import { clockSpare, hashToken, newToken } from './tokens.ts'

/** `set-up`: the first owner. `invitation`: somebody new. `reset`: somebody who cannot get into their account. */
export const linkKinds = ['set-up', 'invitation', 'reset'] as const

export type LinkKind = (typeof linkKinds)[number]

type NewLink = {
  kind: LinkKind
  minutes: number
  /** Of somebody new. */
  role?: Role
  /** Whose password is to be set. */
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

/**
 * Links that are keys: good once, for a while, and as long as who made them may make such links. Only hashes of the keys
 * are kept.
 */
export type LinkStore = {
  /**
   * A newer link takes the place of an earlier one to the same end: the set-up of the site, the reset of one account. Nothing
   * when its maker, or whose password is to be set, is gone.
   */
  issue(link: NewLink): Promise<string | undefined>
  look(kind: LinkKind, token: string): Promise<OpenLink | undefined>
  /** Of two that come with the same link, one gets it. `giveBack` undoes it. */
  takeWithin(tx: AccountTx, kind: LinkKind, token: string): Promise<TakenLink | undefined>
  /** Newest first. */
  list(): Promise<readonly OpenLink[]>
  withdraw(id: string): Promise<OpenLink | undefined>
}

type TakenLink = { link: OpenLink; giveBack(): Promise<void> }

export function createLinkStore({ db, clock }: Pick<Platform, 'db' | 'clock'>): LinkStore {
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

  const takeWithin: LinkStore['takeWithin'] = async (tx, kind, token) => {
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
    async issue({ kind, minutes, role, account, maker }) {
      const token = newToken()
      const row: TokenRow = {
        hash: hashToken(token),
        kind,
        account_id: account ?? null,
        value: role ?? '',
        made_by: maker ?? null,
        created_at: now(),
        expires_at: now() + minutes * 60_000,
      }
      return write(async (tx) => {
        if (!(await holdAccounts(tx, row.account_id, row.made_by))) return undefined
        await tx.deleteFrom('account_tokens').where('expires_at', '<', now()).execute()
        const earlier = tx.deleteFrom('account_tokens').where('kind', '=', kind)
        if (kind === 'set-up') await earlier.execute()
        if (kind === 'reset') await earlier.where('account_id', '=', row.account_id).execute()
        await tx.insertInto('account_tokens').values(row).execute()
        return token
      })
    },
    async look(kind, token) {
      const row = await openLinks(read)
        .where('hash', '=', hashToken(token))
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row && isWorth(row) ? toLink(row) : undefined
    },
    async list() {
      const rows = await openLinks(read).orderBy('account_tokens.created_at', 'desc').execute()
      return rows.filter(isWorth).map(toLink)
    },
    withdraw: (id) =>
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
