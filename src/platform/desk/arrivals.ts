import { type SelectQueryBuilder, sql } from 'kysely'
import { type Arrivals, quarterHour } from './days.ts'

const quarter = sql<number>`created_at / ${sql.lit(quarterHour)}`.as('quarter')

/** How many rows of a table, or of a part of it, came since then, by their `created_at`. */
export async function arrivalsOf(
  // biome-ignore lint/suspicious/noExplicitAny: of any table
  rows: SelectQueryBuilder<any, any, object>,
  since: Date,
): Promise<Arrivals> {
  const counted = await rows
    .select(({ fn }) => [quarter, fn.countAll<number>().as('count')])
    .where('created_at', '>=', since.getTime())
    .groupBy('quarter')
    .execute()
  return counted.map(({ quarter, count }) => ({
    at: new Date(Number(quarter) * quarterHour),
    count: Number(count),
  }))
}
