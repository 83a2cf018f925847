import type { Database } from '#platform/db/database.ts'
import { arrivalsOf, quarterOfArrival } from '#platform/desk/arrivals.ts'
import type { Arrivals } from '#platform/desk/days.ts'
import type { RatingTables } from './rating-tables.ts'

/** How many votes were cast since then. */
export async function voteArrivals(db: Database, since: Date): Promise<Arrivals> {
  const rows = await db
    .tables<RatingTables>()
    .read.selectFrom('rating_votes')
    .select(({ fn }) => [quarterOfArrival, fn.countAll<number>().as('count')])
    .where('created_at', '>=', since.getTime())
    .groupBy('quarter')
    .execute()
  return arrivalsOf(rows)
}
