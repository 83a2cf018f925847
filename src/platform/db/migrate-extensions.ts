import { type Clock, systemClock } from '#platform/clock.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { migrations as ourMigrations } from '../../../db/migrations/all.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { Database, Engine, Transaction } from './database.ts'
import { tablePrefix, wrongStatement } from './extension-statements.ts'
import { evened, lockMigrations, MigrationError, runStatements } from './migrate.ts'
import { ownTables } from './tables.ts'

export type Migrating = { name: string; migrations?: readonly Migration[] | undefined }

type Row = {
  extension: string
  position: number
  name: string
  /** JSON lists of statements. */
  sqlite: string
  postgres: string
  applied_at: number
}

type ExtensionTables = { extension_migrations: Row }

/**
 * After our own. Any number of processes may call this at the same time; each migration runs once. Returns those it
 * ran.
 */
export async function migrateExtensions(
  database: Database,
  extensions: readonly Migrating[],
  clock: Clock = systemClock,
): Promise<readonly string[]> {
  const { engine } = database
  const { read, write } = database.tables<ExtensionTables>()
  const applied: string[] = []
  for (const { name: extension, migrations = [] } of extensions) {
    refuseWrong(extension, migrations)
    const rows = await read
      .selectFrom('extension_migrations')
      .select('name')
      .where('extension', '=', extension)
      .execute()
    refuseNewer(extension, rows, migrations)
    for (const [position, migration] of migrations.entries()) {
      const row = rowOf(extension, position, migration, clock)
      const ran = await write((tx) => runOnce(tx, engine, { row, migration }))
      if (ran) applied.push(`${extension}: ${migration.name}`)
    }
  }
  return applied
}

/** Extensions that the database has tables of, and the site has no longer. */
export async function goneExtensions(
  database: Database,
  extensions: readonly Migrating[],
): Promise<readonly string[]> {
  const { read } = database.tables<ExtensionTables>()
  const rows = await read.selectFrom('extension_migrations').select('extension').distinct().execute()
  const present = new Set(extensions.map(({ name }) => name))
  return rows.map(({ extension }) => extension).filter((name) => !present.has(name))
}

const rowOf = (extension: string, position: number, migration: Migration, clock: Clock): Row => ({
  extension,
  position,
  name: migration.name,
  sqlite: JSON.stringify(evened(migration, 'sqlite')),
  postgres: JSON.stringify(evened(migration, 'postgres')),
  applied_at: clock.now().getTime(),
})

async function runOnce(
  tx: Transaction<ExtensionTables>,
  engine: Engine,
  { row, migration }: { row: Row; migration: Migration },
): Promise<boolean> {
  const { extension, position, name } = row
  await lockMigrations(tx, engine)
  const known = await tx
    .selectFrom('extension_migrations')
    .selectAll()
    .where('extension', '=', extension)
    .where('position', '=', position)
    .executeTakeFirst()
  if (known && (known.name !== name || known[engine] !== row[engine]))
    throw new MigrationError(
      `Migration ${name} of the extension "${extension}" is not what this database ran: migrations are frozen. Put it back as it was and write a new one after it. While you still try things out, begin with another data folder (PORTICO_DATA) or database instead.`,
    )
  if (known) return false
  try {
    await runStatements(tx, migration.statements(engine))
  } catch (cause) {
    throw new MigrationError(
      `Migration ${name} of the extension "${extension}" failed, and nothing of it was kept: ${reasonOf(cause)}. Mend it, or take the extension out of portico.config.ts.`,
      { cause },
    )
  }
  await tx.insertInto('extension_migrations').values(row).execute()
  return true
}

const engines = ['sqlite', 'postgres'] as const

/** Whether tables of the program, or of a database itself, begin as those of such an extension would. */
export function isTakenPrefix(extension: string): boolean {
  const ours = engines.flatMap((engine) => [...ownTables(ourMigrations, engine)])
  return ['sqlite_', 'pg_', ...ours].some((table) => table.startsWith(tablePrefix(extension)))
}

function refuseWrong(extension: string, migrations: readonly Migration[]) {
  if (migrations.length > 0 && isTakenPrefix(extension))
    throw new MigrationError(
      `The extension "${extension}" cannot have tables of its own: Portico or the database has some that begin with "${tablePrefix(extension)}". Give it another name.`,
    )
  for (const migration of migrations)
    for (const engine of engines)
      for (const statement of evened(migration, engine)) {
        const wrong = wrongStatement(extension, statement)
        if (wrong === undefined) continue
        const place = `Migration ${migration.name} of the extension "${extension}"`
        throw new MigrationError(`${place}: the statement "${statement.slice(0, 60)}" ${wrong}`)
      }
}

function refuseNewer(
  extension: string,
  rows: readonly Pick<Row, 'name'>[],
  migrations: readonly Migration[],
) {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new MigrationError(
      `The database was made with a newer version of the extension "${extension}" (it has ${newer.join(', ')}): update the extension here, or restore a backup made with this one.`,
    )
}
