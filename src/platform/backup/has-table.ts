import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'

/** Whether there is a table of this name; far cheaper than asking for all that it holds. */
export async function hasTable(db: QueryExecutorProvider, engine: Engine, name: string): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`
  return (await found.execute(db)).rows.length > 0
}
