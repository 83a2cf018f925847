import type { Clock } from './clock.ts'
import type { Database, Transaction } from './db/database.ts'

export type SpentTokenTables = { spent_tokens: { token: string; expires_at: number } }

/** Tokens that are good once. They are signed and expire by themselves, so only the used ones need a place. */
export type SpentTokens = {
  /** Those of the tokens that were used before. */
  spentAmong(tokens: readonly string[]): Promise<ReadonlySet<string>>
  /** Answers whether all of them were still good; if not, none is spent. */
  spend(tokens: readonly SpendableToken[]): Promise<boolean>
  /** The same as part of a transaction, which must be undone when the answer is no. */
  spendWithin(tx: Transaction, tokens: readonly SpendableToken[]): Promise<boolean>
  sweep(): Promise<void>
}

export type SpendableToken = { token: string; expiresAt: Date }

export function createSpentTokens({ db, clock }: { db: Database; clock: Clock }): SpentTokens {
  const { read, write } = db.tables<SpentTokenTables>()

  const spendWithin: SpentTokens['spendWithin'] = async (tx, tokens) => {
    if (tokens.length === 0) return true
    const rows = tokens.map(({ token, expiresAt }) => ({ token, expires_at: expiresAt.getTime() }))
    const spent = await tx
      .$extendTables<SpentTokenTables>()
      .insertInto('spent_tokens')
      .values(rows)
      .onConflict((conflict) => conflict.column('token').doNothing())
      .returning('token')
      .execute()
    return spent.length === new Set(rows.map(({ token }) => token)).size && spent.length === rows.length
  }

  return {
    spendWithin,
    async spentAmong(tokens) {
      if (tokens.length === 0) return new Set()
      const rows = await read
        .selectFrom('spent_tokens')
        .select('token')
        .where('token', 'in', tokens)
        .execute()
      return new Set(rows.map(({ token }) => token))
    },
    async spend(tokens) {
      try {
        await db.tables<unknown>().write(async (tx) => {
          if (!(await spendWithin(tx, tokens))) throw new AlreadySpent()
        })
        return true
      } catch (error) {
        if (error instanceof AlreadySpent) return false
        throw error
      }
    },
    async sweep() {
      const now = clock.now().getTime()
      await write((tx) => tx.deleteFrom('spent_tokens').where('expires_at', '<', now).execute())
    },
  }
}

class AlreadySpent extends Error {
  override name = 'AlreadySpent'
}
