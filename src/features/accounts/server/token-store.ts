import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { AccountTables, TokenRow } from './account-tables.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * `set-up`: the first owner. `invitation`: somebody new, with the role in `value`. `reset`: an owner who cannot get in.
 * `challenge`: what a passkey must sign. `second-factor`: the password was right, the code is still to come.
 */
export type TokenKind = 'set-up' | 'invitation' | 'reset' | 'challenge' | 'second-factor'

export type GoodToken = { value: string; account?: string | undefined; expiresAt: Date }

export type NewToken = {
  kind: TokenKind
  minutes: number
  account?: string | undefined
  value?: string
  /** Given when somebody else made it, as with a challenge. */
  token?: string
}

export type PendingInvitation = { id: string; role: string; createdAt: Date; expiresAt: Date }

/** Tokens that are good once and for a while. Only their hashes are kept. */
export type TokenStore = {
  issue(token: NewToken): Promise<string>
  look(kind: TokenKind, token: string): Promise<GoodToken | undefined>
  /** Of two that come with the same token, one gets it. */
  take(kind: TokenKind, token: string): Promise<GoodToken | undefined>
  forget(kind: TokenKind): Promise<void>
  invitations(): Promise<readonly PendingInvitation[]>
  withdraw(id: string): Promise<boolean>
}

export function createTokenStore({ db, clock }: { db: Database; clock: Clock }): TokenStore {
  const { read, write } = db.tables<AccountTables>()
  const now = () => clock.now().getTime()
  return {
    async issue({ kind, minutes, account, value = '', token = newToken() }) {
      const row: TokenRow = {
        hash: hashToken(token),
        kind,
        account_id: account ?? null,
        value,
        created_at: now(),
        expires_at: now() + minutes * 60_000,
      }
      await write(async (tx) => {
        await tx.deleteFrom('account_tokens').where('expires_at', '<', now()).execute()
        await tx.insertInto('account_tokens').values(row).execute()
      })
      return token
    },
    async look(kind, token) {
      const row = await read
        .selectFrom('account_tokens')
        .selectAll()
        .where('hash', '=', hashToken(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row && toGoodToken(row)
    },
    take: (kind, token) =>
      write(async (tx) => {
        const row = await tx
          .deleteFrom('account_tokens')
          .where('hash', '=', hashToken(token))
          .where('kind', '=', kind)
          .where('expires_at', '>', now())
          .returningAll()
          .executeTakeFirst()
        return row && toGoodToken(row)
      }),
    async forget(kind) {
      await write((tx) => tx.deleteFrom('account_tokens').where('kind', '=', kind).execute())
    },
    async invitations() {
      const rows = await read
        .selectFrom('account_tokens')
        .selectAll()
        .where('kind', '=', 'invitation')
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.hash,
        role: row.value,
        createdAt: new Date(row.created_at),
        expiresAt: new Date(row.expires_at),
      }))
    },
    withdraw: (id) =>
      write(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('account_tokens')
          .where('kind', '=', 'invitation')
          .where('hash', '=', id)
          .executeTakeFirstOrThrow()
        return numDeletedRows > 0n
      }),
  }
}

const toGoodToken = (row: TokenRow): GoodToken => ({
  value: row.value,
  account: row.account_id ?? undefined,
  expiresAt: new Date(row.expires_at),
})
