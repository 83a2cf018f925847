import type { Platform } from '#platform/create-platform.ts'
import { holdAccounts } from './account-store.ts'
import type { AccountTables, TokenRow } from './account-tables.ts'
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
export type TokenStore = ReturnType<typeof createTokenStore>

export function createTokenStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { read, write } = db.tables<AccountTables>()
  const now = () => clock.now().getTime()
  return {
    /** Nothing when the account is gone. */
    async issue({
      kind,
      minutes,
      account,
      value = '',
      token = newToken(),
    }: NewToken): Promise<string | undefined> {
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
    async look(kind: TokenKind, token: string): Promise<GoodToken | undefined> {
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
    /** Of two that come with the same token, one gets it. */
    take: (kind: TokenKind, token: string): Promise<GoodToken | undefined> =>
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
