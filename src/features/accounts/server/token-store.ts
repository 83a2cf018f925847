import type { Platform } from '#platform/create-platform.ts'
import { holdAccounts } from './account-store.ts'
import type { AccountTables, AccountTx, TokenRow } from './account-tables.ts'
import { clockSpare, hashToken, newToken } from './tokens.ts'

/** The password was right, the code is still to come. */
const kind = 'second-factor'

const minutes = 10

/** A token proves a correct password until the code comes: it works once and expires. Only hashes are stored. */
export type TokenStore = ReturnType<typeof createTokenStore>

export function createTokenStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { read, write } = db.tables<AccountTables>()
  const now = () => clock.now().getTime()

  const find = async (from: AccountTx, token: string) =>
    from
      .selectFrom('account_tokens')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now())
      .where('created_at', '<', now() + clockSpare)
      .executeTakeFirst()

  return {
    /** Undefined if the account is gone. */
    issue({ account, value }: { account: string; value: string }): Promise<string | undefined> {
      const token = newToken()
      const row = { hash: hashToken(token), kind, account_id: account, value, made_by: null }
      return write(async (tx) => ((await addToken(tx, row, { now: now(), minutes })) ? token : undefined))
    },
    look: async (token: string): Promise<{ account: string | null; value: string } | undefined> => {
      const row = await find(read, token)
      return row && { account: row.account_id, value: row.value }
    },
    /** Of two requests with the same token, one gets it. */
    take: (token: string): Promise<boolean> =>
      write(async (tx) => {
        if (!(await find(tx, token))) return false
        const taken = tx.deleteFrom('account_tokens').where('hash', '=', hashToken(token))
        return (await taken.executeTakeFirstOrThrow()).numDeletedRows > 0n
      }),
  }
}

/** Keeps a token, and no longer those that have expired. Answers no when one of its accounts is gone. */
export async function addToken(
  tx: AccountTx,
  row: Omit<TokenRow, 'created_at' | 'expires_at'>,
  { now, minutes }: { now: number; minutes: number },
): Promise<boolean> {
  if (!(await holdAccounts(tx, row.account_id, row.made_by))) return false
  await tx.deleteFrom('account_tokens').where('expires_at', '<', now).execute()
  const times = { created_at: now, expires_at: now + minutes * 60_000 }
  await tx
    .insertInto('account_tokens')
    .values({ ...row, ...times })
    .execute()
  return true
}
