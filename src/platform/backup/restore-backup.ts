import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { migrateWithin, namesOf, runStatements } from '#platform/db/migrate.ts'
import { occupancyOf, readTables } from '#platform/db/tables.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { words } from '#words/desk.backup.ts'
import { migrations as allMigrations } from '../../../db/migrations/all.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { checksum } from './data-files.ts'
import { presentTables, savedExtensionMigrations } from './extension-migrations.ts'
import { clearDatabase, hasRows, loadTables } from './load-tables.ts'
import { replacedPrefix, stamp } from './made-backups.ts'
import { type BackupProblem, dataFile, type Manifest, readManifest, tableFile } from './manifest.ts'
import { createRestoredFiles } from './restored-files.ts'
import { writeBackup } from './write-backup.ts'

export type RestoreRequest = {
  /** Opened with patience: everything is put in by one transaction. */
  db: Database
  dataFolder: string
  source: string
  /** Replace what is there; a backup of it is made first. */
  force: boolean
  clock: Clock
  migrations?: readonly Migration[]
  /** Once the rows are durable, before the files are put in place. */
  onCommitted?(): Promise<void>
}

export type Restored = { manifest: Manifest; previous?: string }

export type CheckedBackup = { manifest: Manifest; ofExtensions: Migration[] }

/** Does not need a database: if there is none yet, an invalid backup does not create one. */
export async function checkBackup({
  source,
  migrations = allMigrations,
}: Pick<RestoreRequest, 'source' | 'migrations'>): Promise<Result<CheckedBackup, BackupProblem>> {
  const read = await readManifest(source)
  if (!read.ok) return read
  const manifest = read.value
  const problem =
    unknownMigration(manifest, migrations) ?? tooOld(manifest, migrations) ?? (await damage(source, manifest))
  if (problem) return fail(problem)
  const saved = await savedExtensionMigrations(source, manifest)
  return saved.ok ? ok({ manifest, ofExtensions: saved.value }) : saved
}

export async function restoreBackup(request: RestoreRequest): Promise<Result<Restored, BackupProblem>> {
  const checked = await checkBackup(request)
  return checked.ok ? putBack(request, checked.value) : checked
}

/**
 * Puts a backup back, into either engine, whichever one it was made from: all of it or nothing, also when the program is killed.
 * Nothing else may use the site meanwhile.
 */
export async function putBack(
  request: RestoreRequest,
  { manifest, ofExtensions }: CheckedBackup,
): Promise<Result<Restored, BackupProblem>> {
  const { db, dataFolder, source, clock, migrations = allMigrations } = request
  const occupancy = await occupancyOf(db, migrations)
  if (occupancy.by === 'foreign') return fail(foreign(occupancy.tables))
  const { engine } = db
  const present = await presentTables(db.tables<unknown>().read, engine, migrations)
  const occupied = occupancy.by === 'us' && (await hasRows(db, present))
  if (occupied && !request.force) return fail(notEmpty)
  const previous = occupied
    ? freeName(join(dataFolder, 'backups', `${replacedPrefix}${stamp(clock)}`))
    : undefined
  if (previous) await writeBackup({ db, dataFolder, target: previous, clock, migrations })
  const files = createRestoredFiles(dataFolder)
  const mark = createRestoreMark(db)
  const atThatTime = migrations.filter((migration) => hasHad(manifest, migration))
  try {
    await files.bring(source, manifest)
    await db.tables<unknown>().write(async (tx) => {
      await clearDatabase(tx, engine, present)
      await migrateWithin(tx, { engine, migrations: atThatTime, clock })
      for (const { statements } of ofExtensions) await runStatements(tx, statements(engine))
      await loadTables(tx, source, { engine, manifest, migrations: [...migrations, ...ofExtensions] })
      await migrateWithin(tx, { engine, migrations, clock })
      await mark.set(tx)
      await files.announce()
    })
  } catch (error) {
    const isRestored = await mark.isSet()
    if (isRestored === false) await files.withdraw()
    if (!isRestored) throw error
  }
  await request.onCommitted?.()
  await files.putInPlace(manifest)
  return ok(previous ? { manifest, previous } : { manifest })
}

function unknownMigration(manifest: Manifest, migrations: readonly Migration[]): BackupProblem | undefined {
  const known = namesOf(migrations)
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return undefined
  return {
    code: 'backup_newer',
    what: words.newer({ names: unknown.join(', ') }),
    fix: words.newerFix,
  }
}

/** Whether the backup is of a site that had come to this migration, or to all that it is written in place of. */
const hasHad = ({ migrations }: Manifest, { name, replaces }: Migration) =>
  migrations.includes(name) || replaces?.every((replaced) => migrations.includes(replaced)) === true

function tooOld(manifest: Manifest, migrations: readonly Migration[]): BackupProblem | undefined {
  const isTooOld = migrations.some((migration) => migration.replaces && !hasHad(manifest, migration))
  return isTooOld ? { code: 'backup_older', what: words.older, fix: words.olderFix } : undefined
}

async function damage(source: string, manifest: Manifest): Promise<BackupProblem | undefined> {
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ part: tableFile(name), sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ part: dataFile(path), sha256 })),
  ]
  for (const { part, sha256 } of parts) {
    if ((await checksum(join(source, part))) === sha256) continue
    return {
      code: 'backup_damaged',
      what: words.damagedPart({ part }),
      fix: words.damagedPartFix,
    }
  }
  return undefined
}

const foreign = (tables: readonly string[]): BackupProblem => ({
  code: 'foreign_tables',
  what: words.foreign({ tables: tables.join(', ') }),
  fix: words.foreignFix,
})

const notEmpty: BackupProblem = {
  code: 'not_empty',
  what: words.notEmpty,
  fix: words.notEmptyFix({ option: '--force' }),
}

/** Two restores may begin within one second. */
function freeName(folder: string): string {
  for (let number = 2, name = folder; ; number += 1) {
    if (!existsSync(name) && !existsSync(`${name}.part`)) return name
    name = `${folder}-${number}`
  }
}

type Tables = { write_checks: { name: string; at: number; filling: string } }

const name = 'restore'

/** A row that is there with what a restore put in, and not without: a connection may be lost while it commits, which then says nothing. */
function createRestoreMark(db: Database) {
  const { read } = db.tables<Tables>()
  const filling = randomUUID()

  const find = async () => {
    const tables = await readTables(read, db.engine)
    if (!tables.some((table) => table.name === 'write_checks')) return false
    const row = await read
      .selectFrom('write_checks')
      .select('filling')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.filling === filling
  }

  return {
    async set(transaction: Transaction) {
      const tx = transaction.$extendTables<Tables>()
      const row = { name, at: 0, filling }
      await tx
        .insertInto('write_checks')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ filling }))
        .execute()
    },
    /** Undefined if the database cannot be queried. */
    isSet: (): Promise<boolean | undefined> => find().catch(() => undefined),
  }
}
