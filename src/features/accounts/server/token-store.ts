import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { AccountTables, TokenRow } from './account-tables.ts'
import { holdAccounts } from './hold-accounts.ts'
import { clockSpare, hashToken, newToken } from './tokens.ts'

/** `challenge`: what a passkey must sign. `second-factor`: the password was right, the code is still to come. */
type TokenKind = 'challenge' | 'second-factor'

type GoodToken = { value: string; account?: string | undefined }

type NewToken = {
  kind: TokenKind
  minutes: number
  account?: string | undefined
  value?: string
  /** Given when somebody else made it, as with a challenge. */
  token?: string
}

/** Tokens that are good once and for a while. Only their hashes are kept. */
export type TokenStore = {
  /** Nothing when the account is gone. */
  issue(token: NewToken): Promise<string | undefined>
  look(kind: TokenKind, token: string): Promise<GoodToken | undefined>
  /** Of two that come with the same token, one gets it. */
  take(kind: TokenKind, token: string): Promise<GoodToken | undefined>
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
        made_by: null,
        created_at: now(),
        expires_at: now() + minutes * 60_000,
      }
      return write(async (tx) => {
        if (!(await holdAccounts(tx, row.account_id))) return undefined
        await tx.deleteFrom('account_tokens').where('expires_at', '<', now()).execute()
        await tx.insertInto('account_tokens').values(row).execute()
        return token
      })
    },
    async look(kind, token) {
      const row = await read
        .selectFrom('account_tokens')
        .selectAll()
        .where('hash', '=', hashToken(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', now())
        .where('created_at', '<', now() + clockSpare)
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
          .where('created_at', '<', now() + clockSpare)
          .returningAll()
          .executeTakeFirst()
        return row && toGoodToken(row)
      }),
  }
}

const toGoodToken = (row: TokenRow): GoodToken => ({
  value: row.value,
  account: row.account_id ?? undefined,
})
