import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { type Arrivals, quarterHour } from '#platform/desk/days.ts'
import type { RatingTables } from './rating-tables.ts'

/** How many votes were cast since then. */
export async function voteArrivals(db: Database, since: Date): Promise<Arrivals> {
  const rows = await db
    .tables<RatingTables>()
    .read.selectFrom('rating_votes')
    .select(({ fn }) => [
      sql<number>`created_at / ${sql.lit(quarterHour)}`.as('quarter'),
      fn.countAll<number>().as('count'),
    ])
    .where('created_at', '>=', since.getTime())
    .groupBy('quarter')
    .execute()
  return rows.map(({ quarter, count }) => ({
    at: new Date(Number(quarter) * quarterHour),
    count: Number(count),
  }))
}
