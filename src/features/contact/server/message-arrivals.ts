import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { type Arrivals, quarterHour } from '#platform/desk/days.ts'
import type { MessageTables } from './message.ts'

/** How many messages came since then that were not spam. */
export async function messageArrivals(db: Database, since: Date): Promise<Arrivals> {
  const rows = await db
    .tables<MessageTables>()
    .read.selectFrom('contact_messages')
    .select(({ fn }) => [
      sql<number>`created_at / ${sql.lit(quarterHour)}`.as('quarter'),
      fn.countAll<number>().as('count'),
    ])
    .where('box', '=', 'inbox')
    .where('created_at', '>=', since.getTime())
    .groupBy('quarter')
    .execute()
  return rows.map(({ quarter, count }) => ({
    at: new Date(Number(quarter) * quarterHour),
    count: Number(count),
  }))
}
