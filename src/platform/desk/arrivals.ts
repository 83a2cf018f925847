import { sql } from 'kysely'
import { type Arrivals, quarterHour } from './days.ts'

/** Of a row with the moment it came, to group by. */
export const quarterOfArrival = sql<number>`created_at / ${sql.lit(quarterHour)}`.as('quarter')

export const arrivalsOf = (rows: readonly { quarter: number; count: number }[]): Arrivals =>
  rows.map(({ quarter, count }) => ({ at: new Date(Number(quarter) * quarterHour), count: Number(count) }))
