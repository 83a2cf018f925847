import type { Platform } from '#platform/create-platform.ts'
import type { TableAccess } from '#platform/db/database.ts'
import { createSigner } from '#platform/signer.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { decodeTranslatable, encodeTranslatable } from '#shared/words/translatable-text.ts'
import type { AccountTables, AccountTx, SessionRow } from './account-tables.ts'
import { clockSpare, newToken } from './tokens.ts'

export type Session = {
  id: string
  account: string
  device: Translatable
  createdAt: Date
  seenAt: Date
  /** When the person last showed who they are. */
  provenAt: Date
}

/** `token` is given when the browser must keep another one from now on. */
export type FoundSession = { session: Session; token?: string | undefined }

export type SessionStore = ReturnType<typeof createSessionStore>

const minute = 60_000
const day = 24 * 60 * minute
const idleDays = 7
export const absoluteDays = 30
const rotateAfter = 60 * minute
/** Requests under way still carry the token that was just replaced. */
const grace = minute

export type SessionStoreDeps = Pick<Platform, 'db' | 'clock' | 'ids' | 'secret'>

export function createSessionStore(deps: SessionStoreDeps) {
  const { read, write } = deps.db.tables<AccountTables>()
  const now = () => deps.clock.now().getTime()
  /** With another secret nobody is signed in any more: who turns it wants that. */
  const { digest } = createSigner(deps.secret, 'desk-session')
  const hashToken = (token: string) => digest(token).toString('base64url')
  const isGood = ({ created_at, seen_at, expires_at }: SessionRow) =>
    expires_at > now() &&
    seen_at > now() - idleDays * day &&
    // If the clock was put back, it would otherwise be valid for as long again.
    Math.max(created_at, seen_at) < now() + clockSpare

  const goodRow = async (hash: string) => {
    const row = await read
      .selectFrom('account_sessions')
      .selectAll()
      .where((where) => where.or([where('token', '=', hash), where('previous_token', '=', hash)]))
      .executeTakeFirst()
    return row && isGood(row) ? row : undefined
  }

  const { rotate, touch } = createRenewal({ write, hashToken, now })

  const remove = (account: string, which: '=' | '!=', id: string) =>
    write(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('account_sessions')
        .where('account_id', '=', account)
        .where('id', which, id)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    })

  const beginWithin = async (
    tx: AccountTx,
    account: string,
    device: Translatable,
  ): Promise<{ session: Session; token: string }> => {
    await tx.deleteFrom('account_sessions').where('expires_at', '<', now()).execute()
    const token = newToken()
    const row: SessionRow = {
      id: deps.ids.next(),
      account_id: account,
      token: hashToken(token),
      previous_token: null,
      rotated_at: now(),
      created_at: now(),
      seen_at: now(),
      proven_at: now(),
      expires_at: now() + absoluteDays * day,
      device: encodeTranslatable(device),
    }
    await tx.insertInto('account_sessions').values(row).execute()
    return { session: toSession(row), token }
  }

  return {
    beginWithin,
    begin: (account: string, device: Translatable): Promise<{ session: Session; token: string }> =>
      write((tx) => beginWithin(tx, account, device)),
    async find(token: string): Promise<FoundSession | undefined> {
      const hash = hashToken(token)
      const row = await goodRow(hash)
      if (!row) return undefined
      const session = toSession(row)
      // A browser that still has the old token long after never got the new one.
      const due = row.token === hash ? rotateAfter : grace
      if (row.rotated_at < now() - due) return { session, token: await rotate(row, hash) }
      await touch(row)
      return { session }
    },
    /** The same for a request whose answer cannot bring another token: nothing is renewed. */
    async peek(token: string): Promise<Session | undefined> {
      const row = await goodRow(hashToken(token))
      return row && toSession(row)
    },
    /** One that was found before, if it is still good; nothing is renewed. */
    async byId(id: string): Promise<Session | undefined> {
      const row = await read
        .selectFrom('account_sessions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && isGood(row) ? toSession(row) : undefined
    },
    /** Valid sessions, last seen first. */
    async list(account: string): Promise<readonly Session[]> {
      const rows = await read
        .selectFrom('account_sessions')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.filter(isGood).map(toSession)
    },
    end: async (account: string, id: string) => (await remove(account, '=', id)) > 0,
    /** Ends every session of the account except the one to keep; returns how many. */
    endAll: (account: string, keep = '') => remove(account, '!=', keep),
  }
}

type RenewalDeps = {
  write: TableAccess<AccountTables>['write']
  hashToken(token: string): string
  now(): number
}

/** A session lasts by being used, under another token from time to time. */
function createRenewal({ write, hashToken, now }: RenewalDeps) {
  const rotate = async (row: SessionRow, presented: string) => {
    const token = newToken()
    const change = { token: hashToken(token), previous_token: presented, rotated_at: now(), seen_at: now() }
    const { numUpdatedRows } = await write((tx) =>
      tx
        .updateTable('account_sessions')
        .set(change)
        .where('id', '=', row.id)
        .where('token', '=', row.token)
        .executeTakeFirstOrThrow(),
    )
    // Another request was quicker, and its answer brings the browser the new token.
    return numUpdatedRows > 0n ? token : undefined
  }

  const touch = async (row: SessionRow) => {
    if (row.seen_at > now() - minute) return
    const settled = row.rotated_at < now() - grace ? { previous_token: null } : {}
    await write((tx) =>
      tx
        .updateTable('account_sessions')
        .set({ seen_at: now(), ...settled })
        .where('id', '=', row.id)
        .where('token', '=', row.token)
        .execute(),
    )
  }

  return { rotate, touch }
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  account: row.account_id,
  device: decodeTranslatable(row.device),
  createdAt: new Date(row.created_at),
  seenAt: new Date(row.seen_at),
  provenAt: new Date(row.proven_at),
})
