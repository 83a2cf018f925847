import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { AccountTables } from './account-tables.ts'

export type Budget = { key: string; most: number; minutes: number }

export type SignInBudgets = {
  /** Takes one try out of each; whether every one of them had it. */
  spend(budgets: readonly Budget[]): Promise<boolean>
  /** A try that succeeded was no guess. */
  refund(budgets: readonly Budget[]): Promise<void>
}

/** Tries to sign in are counted in the database, so that several processes count together. */
export function createSignInBudgets({ db, clock }: { db: Database; clock: Clock }): SignInBudgets {
  const { write } = db.tables<AccountTables>()
  return {
    spend: (budgets) =>
      write(async (tx) => {
        const now = clock.now().getTime()
        await tx
          .deleteFrom('sign_in_budgets')
          .where('since', '<', now - longest)
          .execute()
        let granted = true
        for (const { key, most, minutes } of budgets) {
          const begun = now - minutes * 60_000
          const { spent } = await tx
            .insertInto('sign_in_budgets')
            .values({ key: kept(key), spent: 1, since: now })
            .onConflict((conflict) =>
              conflict.column('key').doUpdateSet((set) => ({
                spent: set
                  .case()
                  .when('sign_in_budgets.since', '<=', begun)
                  .then(1)
                  .else(set('sign_in_budgets.spent', '+', 1))
                  .end(),
                since: set
                  .case()
                  .when('sign_in_budgets.since', '<=', begun)
                  .then(now)
                  .else(set.ref('sign_in_budgets.since'))
                  .end(),
              })),
            )
            .returning('spent')
            .executeTakeFirstOrThrow()
          granted &&= spent <= most
        }
        return granted
      }),
    async refund(budgets) {
      if (budgets.length === 0) return
      await write((tx) =>
        tx
          .updateTable('sign_in_budgets')
          .set((set) => ({ spent: set('spent', '-', 1) }))
          .where(
            'key',
            'in',
            budgets.map(({ key }) => kept(key)),
          )
          .where('spent', '>', 0)
          .execute(),
      )
    },
  }
}

const longest = 24 * 60 * 60_000

/** Neither addresses nor names are stored. */
const kept = (key: string) => createHash('sha256').update(key).digest('base64url')
