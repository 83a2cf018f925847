import type { Database } from '#platform/db/database.ts'
import { arrivalsOf, quarterOfArrival } from '#platform/desk/arrivals.ts'
import type { Arrivals } from '#platform/desk/days.ts'
import type { MessageTables } from './message.ts'

/** How many messages came since then that were not spam. */
export async function messageArrivals(db: Database, since: Date): Promise<Arrivals> {
  const rows = await db
    .tables<MessageTables>()
    .read.selectFrom('contact_messages')
    .select(({ fn }) => [quarterOfArrival, fn.countAll<number>().as('count')])
    .where('box', '=', 'inbox')
    .where('created_at', '>=', since.getTime())
    .groupBy('quarter')
    .execute()
  return arrivalsOf(rows)
}
