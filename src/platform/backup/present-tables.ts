import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'
import { namesOf } from '#platform/db/migrate.ts'
import { ownTables } from '#platform/db/own-tables.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { extensionMigrations } from './extension-migrations.ts'
import { hasTable } from './has-table.ts'

/**
 * The names of all tables that belong to the site. Where a newer Portico has been at the database, this program cannot know which
 * ones that made: every table that could be one of ours belongs to it.
 */
export async function presentTables(
  db: QueryExecutorProvider,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const all = [...migrations, ...(await extensionMigrations(db, engine))]
  const own = ownTables(all, engine)
  const known = namesOf(migrations)
  if ((await appliedMigrations(db, engine)).every((name) => known.has(name))) return own
  const { rows } = await (engine === 'sqlite' ? sqliteTables : postgresTables).execute(db)
  return new Set([...own, ...rows.map(({ name }) => name)])
}

async function appliedMigrations(db: QueryExecutorProvider, engine: Engine): Promise<string[]> {
  if (!(await hasTable(db, engine, 'migrations'))) return []
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name)
}

// Every table of ours has a primary key.
const sqliteTables = sql<{ name: string }>`
  select distinct t.name from pragma_table_list as t, pragma_table_info(t.name) as c
  where t.schema = 'main' and t.type = 'table' and c.pk > 0 and t.name <> 'migrations'`

// What an extension of PostgreSQL brought cannot be dropped by itself.
const postgresTables = sql<{ name: string }>`
  select t.relname as name from pg_class as t
  join pg_index as i on i.indrelid = t.oid and i.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and t.relname <> 'migrations'
    and not exists (
      select 1 from pg_depend as d
      where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e'
    )`
