import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'
import type { Table } from '#platform/db/tables.ts'

/** The largest id a table ever generated, even if that row is gone: it must not be used again. */
export async function lastGivenId(
  db: QueryExecutorProvider,
  engine: Engine,
  table: Table,
): Promise<number | undefined> {
  if (engine === 'sqlite') {
    if (!(await hasSqliteSequences(db))) return undefined
    const kept = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table.name}`
    return (await kept.execute(db)).rows[0]?.seq
  }
  const sequence = await postgresSequence(db, table)
  if (!sequence) return undefined
  const state = sql<{ value: number; used: boolean }>`
    select last_value as value, is_called as used from ${sql.raw(sequence)}`
  const { value = 0, used = false } = (await state.execute(db)).rows[0] ?? {}
  return used ? value : undefined
}

/** Goes on counting after the rows that were put in, and after `lastId`. */
export async function continueIds(
  db: QueryExecutorProvider,
  engine: Engine,
  table: Table,
  lastId: number | undefined,
) {
  if (engine === 'sqlite') {
    if (lastId === undefined || !(await hasSqliteSequences(db))) return
    await sql`delete from sqlite_sequence where name = ${table.name}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table.name}, ${lastId})`.execute(db)
    return
  }
  const sequence = await postgresSequence(db, table)
  const [key] = table.primaryKey
  if (!sequence || !key) return
  const largest = sql`(select coalesce(max(${sql.ref(key)}), 0) from ${sql.table(table.name)})`
  await sql`
    select setval(${sequence}::regclass, largest, true)
    from (select greatest(${largest}, ${lastId ?? 0}::bigint) as largest) as ids
    where largest > 0`.execute(db)
}

async function hasSqliteSequences(db: QueryExecutorProvider) {
  const found = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(db)
  return found.rows.length > 0
}

async function postgresSequence(db: QueryExecutorProvider, table: Table): Promise<string | undefined> {
  const [key] = table.primaryKey
  if (!key || table.primaryKey.length > 1) return undefined
  const name = sql<{
    name: string | null
  }>`select pg_get_serial_sequence(quote_ident(${table.name}), ${key}) as name`
  return (await name.execute(db)).rows[0]?.name ?? undefined
}
