import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Engine, Transaction } from '#platform/db/database.ts'
import { ownTables, readTables, storedTables, type Table } from '#platform/db/tables.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { continueIds } from './given-ids.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { readRows } from './table-rows.ts'

/** Both engines take more values in one statement than this. */
const valuesPerInsert = 5000

/** Not content: some have rows from the start, the others are talk between processes, and a proof that writing works. */
const housekeeping = ['counters', 'extension_migrations', 'dropped_tags', 'write_checks', 'jobs']

/** Whether anything was ever written. */
export async function hasRows(db: Database, present: ReadonlySet<string>): Promise<boolean> {
  const { read } = db.tables<unknown>()
  for (const { name } of await storedTables(read, db.engine, present)) {
    if (housekeeping.includes(name)) continue
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(read)
    if (found.rows.length > 0) return true
  }
  return false
}

/** Removes the tables that are present, the list of migrations, search indexes and all. */
export async function clearDatabase(tx: Transaction, engine: Engine, present: ReadonlySet<string>) {
  const own = new Set([...present, 'migrations'])
  const isOurs = ({ name, kind }: Table) => kind === 'search' && (engine === 'sqlite' || own.has(name))
  // Virtual tables first: they take their shadow tables with them. Then what refers before what is referred to.
  const search = (await readTables(tx, engine)).filter(isOurs)
  const tables = [...search, ...(await storedTables(tx, engine, own)).toReversed()]
  const cascade = sql.raw(engine === 'postgres' ? 'cascade' : '')
  for (const { name } of tables) await sql`drop table ${sql.table(name)} ${cascade}`.execute(tx)
}

export type LoadRequest = {
  engine: Engine
  manifest: Manifest
  migrations: readonly Migration[]
}

/** Documents are marked so that the next start reads them again and makes the search index. */
export async function loadTables(
  tx: Transaction,
  source: string,
  { engine, manifest, migrations }: LoadRequest,
) {
  const tables = await storedTables(tx, engine, ownTables(migrations, engine))
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
  for (const table of tables) {
    const saved = manifest.tables.find(({ name }) => name === table.name)
    if (!saved) continue
    for await (const rows of readRows(join(source, tableFile(table.name)))) {
      await insertRows(tx, { table, rows, engine })
    }
    await continueIds(tx, engine, table, saved.lastId)
  }
  await sql`update documents set applied_version = 0`.execute(tx)
}

async function insertRows(
  tx: Transaction,
  { table, rows, engine }: { table: Table; rows: Record<string, unknown>[]; engine: Engine },
) {
  const columns = table.columns.filter((column) => column in (rows[0] ?? {}))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const overriding = sql.raw(engine === 'postgres' ? 'overriding system value' : '')
  const perInsert = Math.max(1, Math.floor(valuesPerInsert / columns.length))
  for (let done = 0; done < rows.length; done += perInsert) {
    const values = rows
      .slice(done, done + perInsert)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table.name)} (${names}) ${overriding} values ${sql.join(values)}`.execute(
      tx,
    )
  }
}
