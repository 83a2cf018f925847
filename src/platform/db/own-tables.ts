import { sql } from 'kysely'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { Database, Engine } from './database.ts'

/** The names our migrations ever gave to a table. */
export function ownTables(migrations: readonly Migration[], engine: Engine): ReadonlySet<string> {
  const statements = migrations.flatMap((migration) => migration.statements(engine))
  const named = /^\s*(?:create\s+(?:virtual\s+)?table|alter\s+table\s+"?\w+"?\s+rename\s+to)\s+"?(\w+)/i
  return new Set(statements.flatMap((statement) => named.exec(statement)?.[1] ?? []))
}

/** `foreign`: another program has tables under names of ours, so nothing here may be touched. */
export type Occupancy = { by: 'nobody' | 'us' } | { by: 'foreign'; tables: readonly string[] }

const columnsOfMigrations = ['name', 'hash', 'applied_at']

export async function occupancyOf(db: Database, migrations: readonly Migration[]): Promise<Occupancy> {
  const { read } = db.tables<unknown>()
  const { rows } = await (db.engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(read)
  const columns = Map.groupBy(rows, ({ table_name }) => table_name)
  const noted = columns.get('migrations')?.map(({ column_name }) => column_name)
  if (noted && columnsOfMigrations.every((name) => noted.includes(name))) return { by: 'us' }
  const own = new Set([...ownTables(migrations, db.engine), 'migrations'])
  const tables = [...columns.keys()].filter((name) => own.has(name)).sort()
  return tables.length === 0 ? { by: 'nobody' } : { by: 'foreign', tables }
}

type Column = { table_name: string; column_name: string }

const sqliteColumns = sql<Column>`
  select t.name as table_name, c.name as column_name
  from pragma_table_list as t, pragma_table_info(t.name) as c where t.schema = 'main'`

const postgresColumns = sql<Column>`
  select table_name, column_name from information_schema.columns where table_schema = current_schema()`
