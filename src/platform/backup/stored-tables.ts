import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'

/** A table whose rows mean the same on both engines. */
export type StoredTable = {
  name: string
  columns: readonly string[]
  primaryKey: readonly string[]
  references: readonly string[]
}

type ColumnRow = { table_name: string; column_name: string; key_position: number }
type ReferenceRow = { table_name: string; target: string }

/**
 * Every table with data, in an order in which rows can be inserted: a table after those it refers to. Search indexes
 * are left out: each engine has its own, made from the documents.
 */
export async function storedTables(
  db: QueryExecutorProvider,
  engine: Engine,
  own: ReadonlySet<string>,
): Promise<StoredTable[]> {
  const columns = await (engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(db)
  const references = await (engine === 'sqlite' ? sqliteReferences : postgresReferences).execute(db)
  const byTable = Map.groupBy(
    columns.rows.filter((row) => own.has(row.table_name)),
    (row) => row.table_name,
  )
  const tables = [...byTable].map(([name, rows]) => ({
    name,
    columns: rows.map((row) => row.column_name),
    primaryKey: rows
      .filter((row) => row.key_position > 0)
      .sort((a, b) => a.key_position - b.key_position)
      .map((row) => row.column_name),
    references: references.rows.filter((row) => row.table_name === name).map((row) => row.target),
  }))
  return referredFirst(tables)
}

function referredFirst(tables: readonly StoredTable[]): StoredTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<StoredTable>()
  const visit = (table: StoredTable, above: readonly string[]) => {
    for (const name of table.references) {
      const target = byName.get(name)
      if (target && !above.includes(name)) visit(target, [...above, name])
    }
    ordered.add(table)
  }
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) visit(table, [table.name])
  return [...ordered]
}

const sqliteColumns = sql<ColumnRow>`
  select t.name as table_name, c.name as column_name, c.pk as key_position
  from pragma_table_list as t, pragma_table_xinfo(t.name) as c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
    and c.hidden = 0
  order by t.name, c.cid`

const sqliteReferences = sql<ReferenceRow>`
  select t.name as table_name, f."table" as target
  from pragma_table_list as t, pragma_foreign_key_list(t.name) as f
  where t.schema = 'main' and t.type = 'table'`

const postgresColumns = sql<ColumnRow>`
  select c.table_name, c.column_name, coalesce(k.ordinal_position, 0) as key_position
  from information_schema.tables as t
  join information_schema.columns as c using (table_schema, table_name)
  left join information_schema.table_constraints as p
    on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
  left join information_schema.key_column_usage as k
    on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
    and k.table_name = c.table_name and k.column_name = c.column_name
  where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and not exists (
      select 1 from information_schema.columns as i
      where i.table_schema = t.table_schema and i.table_name = t.table_name and i.data_type = 'tsvector'
    )
  order by c.table_name, c.ordinal_position`

const postgresReferences = sql<ReferenceRow>`
  select origin.relname as table_name, target.relname as target
  from pg_constraint as f
  join pg_class as origin on origin.oid = f.conrelid
  join pg_class as target on target.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`
