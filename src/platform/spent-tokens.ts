import type { Clock } from './clock.ts'
import type { Database, Transaction } from './db/database.ts'

type SpentTokenTables = { spent_tokens: { token: string; expires_at: number } }

/** Tokens that work once, or a few times. They are signed and expire, so only the used ones are stored. */
export type SpentTokens = {
  /** The tokens that are used up. */
  spentAmong(tokens: readonly SpendableToken[]): Promise<ReadonlySet<string>>
  /** Returns whether all of them were still valid; if not, none is spent. */
  spend(tokens: readonly SpendableToken[]): Promise<boolean>
  /** The same as part of a transaction, which must be rolled back if the answer is `false`. */
  spendWithin(tx: Transaction, tokens: readonly SpendableToken[]): Promise<boolean>
  sweep(): Promise<void>
}

export type SpendableToken = {
  token: string
  expiresAt: Date
  /** How often it is good; once unless said. */
  times?: number
}

export function createSpentTokens({ db, clock }: { db: Database; clock: Clock }): SpentTokens {
  const { read, write } = db.tables<SpentTokenTables>()

  /** Whether it was there to be taken: the loser of a race waits for the winner, and finds it gone. */
  const take = async (tx: Transaction, token: string, expiresAt: Date) => {
    const taken = await tx
      .$extendTables<SpentTokenTables>()
      .insertInto('spent_tokens')
      .values({ token, expires_at: expiresAt.getTime() })
      .onConflict((conflict) => conflict.column('token').doNothing())
      .returning('token')
      .execute()
    return taken.length > 0
  }

  const findSpent = async (reader: Pick<typeof read, 'selectFrom'>, names: readonly string[]) => {
    const rows = await reader.selectFrom('spent_tokens').select('token').where('token', 'in', names).execute()
    return new Set(rows.map(({ token }) => token))
  }

  /** The first of its uses that nobody else takes. */
  const spendOne = async (tx: Transaction, one: SpendableToken) => {
    const uses = usesOf(one)
    const spent = uses.length > 1 ? await findSpent(tx.$extendTables<SpentTokenTables>(), uses) : undefined
    for (const use of uses) if (!spent?.has(use) && (await take(tx, use, one.expiresAt))) return true
    return false
  }

  const spendWithin: SpentTokens['spendWithin'] = async (tx, tokens) => {
    for (const one of tokens) if (!(await spendOne(tx, one))) return false
    return true
  }

  return {
    spendWithin,
    async spentAmong(tokens) {
      if (tokens.length === 0) return new Set()
      const spent = await findSpent(read, tokens.flatMap(usesOf))
      const isUsedUp = (one: SpendableToken) => usesOf(one).every((use) => spent.has(use))
      return new Set(tokens.filter(isUsedUp).map(({ token }) => token))
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

/** Each use has its own name. */
const usesOf = ({ token, times = 1 }: SpendableToken) =>
  times === 1 ? [token] : Array.from({ length: times }, (_, use) => `${token}#${use + 1}`)

class AlreadySpent extends Error {
  override name = 'AlreadySpent'
}
