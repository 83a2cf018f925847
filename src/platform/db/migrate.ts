import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Clock, systemClock } from '#platform/clock.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import { migrations as allMigrations } from '../../../db/migrations/all.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { Database, Engine, Transaction } from './database.ts'
import { occupancyOf } from './tables.ts'

type Tables = { migrations: { name: string; hash: string; applied_at: number } }

/** Said in words an owner can act on, like every fault of the setup. */
export class MigrationError extends ConfigurationError {
  override name = 'MigrationError'
}

/**
 * Any number of processes may call this at the same time; each migration runs once. Returns the names of those it ran.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
  clock: Clock = systemClock,
): Promise<readonly string[]> {
  const { engine } = database
  const { write } = database.tables<unknown>()
  const applied: string[] = []
  await refuseForeignTables(database, migrations)
  const newer = await newerMigrations(database, migrations)
  if (newer.length > 0) throw new MigrationError(newerDatabase(newer))
  for (const migration of migrations) {
    const ran = await write((tx) => migrateWithin(tx, { engine, migrations: [migration], clock }))
    applied.push(...ran)
  }
  return applied
}

export type MigrateRequest = { engine: Engine; migrations: readonly Migration[]; clock: Clock }

/** Runs the migrations that have not run yet, all together or none. Returns their names. */
export async function migrateWithin(
  transaction: Transaction,
  { engine, migrations, clock }: MigrateRequest,
): Promise<readonly string[]> {
  const tx = transaction.$extendTables<Tables>()
  const applied: string[] = []
  await lockMigrations(tx, engine)
  await sql`create table if not exists migrations
    (name text not null primary key, hash text not null, applied_at bigint not null)`.execute(tx)
  for (const migration of migrations) {
    const hash = hashOf(migration, engine)
    if (await isApplied(tx, migration.name, hash)) continue
    const isReplaced = await hasReplaced(tx, migration)
    if (!isReplaced) await runStatements(tx, migration.statements(engine))
    const row = { name: migration.name, hash, applied_at: clock.now().getTime() }
    await tx.insertInto('migrations').values(row).execute()
    if (!isReplaced) applied.push(migration.name)
  }
  return applied
}

export async function runStatements(tx: QueryExecutorProvider, statements: readonly string[]) {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

/** Whether a site was ever started on this database. */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await occupancyOf(database, allMigrations)).by === 'us'
}

/** When the newest migration ran, by the clock of the machine that ran it. */
export async function lastMigratedAt(database: Database): Promise<Date | undefined> {
  if (!(await isMigrated(database))) return undefined
  const { read } = database.tables<Tables>()
  const row = await read
    .selectFrom('migrations')
    .select('applied_at')
    .orderBy('applied_at', 'desc')
    .executeTakeFirst()
  return row && new Date(row.applied_at)
}

async function refuseForeignTables(database: Database, migrations: readonly Migration[]) {
  const occupancy = await occupancyOf(database, migrations)
  if (occupancy.by !== 'foreign') return
  throw new MigrationError(
    `The database holds tables of another program (${occupancy.tables.join(', ')}): set DATABASE_URL to a database, or a schema, that is Portico's own.`,
  )
}

/** A transaction on SQLite already keeps every other writer out. */
export async function lockMigrations(tx: QueryExecutorProvider, engine: Engine) {
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(7067436)`.execute(tx)
}

async function isApplied(tx: Transaction<Tables>, name: string, hash: string) {
  const row = await tx.selectFrom('migrations').select('hash').where('name', '=', name).executeTakeFirst()
  if (row && row.hash !== hash) {
    throw new MigrationError(
      `Migration ${name} is not what this database ran: migrations are frozen. Put it back as it was and write a new one.`,
    )
  }
  return row !== undefined
}

/** Whether the database has had what this one is written in place of. Of a part of it nobody knows the rest any more. */
async function hasReplaced(tx: Transaction<Tables>, { name, replaces = [] }: Migration): Promise<boolean> {
  if (replaces.length === 0) return false
  const rows = await tx.selectFrom('migrations').select('name').where('name', 'in', replaces).execute()
  if (rows.length === 0) return false
  if (rows.length < replaces.length)
    throw new MigrationError(
      `The database is older than this Portico can upgrade (it lacks ${name}): start it once with Portico 0.2.0, then with this version.`,
    )
  await tx.deleteFrom('migrations').where('name', 'in', replaces).execute()
  return true
}

/** Whether the database has had only a part of what one of these is written in place of, so that it cannot be brought up to date. */
export async function isTooOld(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
): Promise<boolean> {
  const had = await appliedNames(database)
  return migrations.some(({ replaces = [] }) => {
    const left = replaces.filter((name) => !had.includes(name))
    return left.length > 0 && left.length < replaces.length
  })
}

/** Migrations the database has had and this program does not know. */
export async function newerMigrations(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  const known = namesOf(migrations)
  return (await appliedNames(database)).filter((name) => !known.has(name)).sort()
}

async function appliedNames(database: Database): Promise<string[]> {
  if (!(await isMigrated(database))) return []
  const rows = await database.tables<Tables>().read.selectFrom('migrations').select('name').execute()
  return rows.map(({ name }) => name)
}

/** The names of these migrations, and of those they replace. */
export const namesOf = (migrations: readonly Migration[]): ReadonlySet<string> =>
  new Set(migrations.flatMap(({ name, replaces = [] }) => [name, ...replaces]))

const newerDatabase = (names: readonly string[]) =>
  `The database was made by a newer Portico (it has ${names.join(', ')}): update Portico here to that version, or restore a backup made by this one.`

/** Of the SQL with normalised white space, so that reformatting a file is not a change. */
function hashOf(migration: Migration, engine: Engine) {
  return createHash('sha256')
    .update(JSON.stringify(evened(migration, engine)))
    .digest('hex')
}

export const evened = (migration: Migration, engine: Engine): readonly string[] =>
  migration.statements(engine).map((statement) => statement.replace(/\s+/g, ' ').trim())
