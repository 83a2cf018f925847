import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { Database, Engine } from './database.ts'

/** A named object of a database, whatever created it. */
export type Table = {
  name: string
  /** `search`: an index that each engine makes of the documents in its own way. `other`: a view, a part of an index, and what the database brought. */
  kind: 'table' | 'search' | 'other'
  columns: readonly string[]
  primaryKey: readonly string[]
  /** Names of the tables that its rows refer to. */
  references: readonly string[]
}

export async function readTables(db: QueryExecutorProvider, engine: Engine): Promise<Table[]> {
  const columns = await (engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(db)
  const references = await (engine === 'sqlite' ? sqliteReferences : postgresReferences).execute(db)
  return [...Map.groupBy(columns.rows, ({ table_name }) => table_name)].map(([name, rows]) => ({
    name,
    kind: rows[0]?.kind ?? 'other',
    columns: rows.map((row) => row.column_name),
    primaryKey: rows
      .filter((row) => row.key_position > 0)
      .sort((a, b) => a.key_position - b.key_position)
      .map((row) => row.column_name),
    references: references.rows.filter((row) => row.table_name === name).map((row) => row.target),
  }))
}

/** The names our migrations ever gave to a table. */
export function ownTables(migrations: readonly Migration[], engine: Engine): ReadonlySet<string> {
  const statements = migrations.flatMap((migration) => migration.statements(engine))
  const named = /^\s*(?:create\s+(?:virtual\s+)?table|alter\s+table\s+"?\w+"?\s+rename\s+to)\s+"?(\w+)/i
  return new Set(statements.flatMap((statement) => named.exec(statement)?.[1] ?? []))
}

/**
 * Tables whose rows mean the same on both engines, in an order in which rows can be inserted: a table after those it
 * refers to.
 */
export async function storedTables(
  db: QueryExecutorProvider,
  engine: Engine,
  own: ReadonlySet<string>,
): Promise<Table[]> {
  const tables = (await readTables(db, engine)).filter(({ name, kind }) => kind === 'table' && own.has(name))
  return referredFirst(tables)
}

function referredFirst(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const visit = (table: Table, above: readonly string[]) => {
    for (const name of table.references) {
      const target = byName.get(name)
      if (target && !above.includes(name)) visit(target, [...above, name])
    }
    ordered.add(table)
  }
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) visit(table, [table.name])
  return [...ordered]
}

/** `foreign`: another program has tables under names of ours, so nothing here may be touched. */
export type Occupancy = { by: 'nobody' | 'us' } | { by: 'foreign'; tables: readonly string[] }

const columnsOfMigrations = ['name', 'hash', 'applied_at']

export async function occupancyOf(db: Database, migrations: readonly Migration[]): Promise<Occupancy> {
  const found = await readTables(db.tables<unknown>().read, db.engine)
  const noted = found.find(({ name }) => name === 'migrations')
  if (noted && columnsOfMigrations.every((name) => noted.columns.includes(name))) return { by: 'us' }
  const own = new Set([...ownTables(migrations, db.engine), 'migrations'])
  const tables = found
    .map(({ name }) => name)
    .filter((name) => own.has(name))
    .sort()
  return tables.length === 0 ? { by: 'nobody' } : { by: 'foreign', tables }
}

type ColumnRow = { table_name: string; kind: Table['kind']; column_name: string; key_position: number }
type ReferenceRow = { table_name: string; target: string }

const sqliteColumns = sql<ColumnRow>`
  select t.name as table_name, c.name as column_name, c.pk as key_position,
    case t.type when 'table' then 'table' when 'virtual' then 'search' else 'other' end as kind
  from pragma_table_list as t, pragma_table_xinfo(t.name) as c
  where t.schema = 'main' and t.name not like 'sqlite\\_%' escape '\\' and c.hidden = 0
  order by t.name, c.cid`

const sqliteReferences = sql<ReferenceRow>`
  select t.name as table_name, f."table" as target
  from pragma_table_list as t, pragma_foreign_key_list(t.name) as f
  where t.schema = 'main' and t.type = 'table'`

// Tables of PostgreSQL extensions cannot be dropped on their own.
const postgresColumns = sql<ColumnRow>`
  select t.relname as table_name, a.attname as column_name,
    coalesce((
      select k.position from unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
      where k.attnum = a.attnum
    ), 0) as key_position,
    case
      when t.relkind not in ('r', 'p') or exists (
        select 1 from pg_depend as d
        where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e'
      ) then 'other'
      when exists (
        select 1 from pg_attribute as s where s.attrelid = t.oid and s.atttypid = 'tsvector'::regtype
      ) then 'search'
      else 'table'
    end as kind
  from pg_class as t
  join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join pg_index as i on i.indrelid = t.oid and i.indisprimary
  where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'f')
  order by t.relname, a.attnum`

const postgresReferences = sql<ReferenceRow>`
  select origin.relname as table_name, target.relname as target
  from pg_constraint as f
  join pg_class as origin on origin.oid = f.conrelid
  join pg_class as target on target.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`
