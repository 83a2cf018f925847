import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { storedTables } from '#platform/db/tables.ts'
import { syncFolder } from '#platform/disk.ts'
import { makeFolder } from '#platform/make-folder.ts'
import { migrations as allMigrations } from '../../../db/migrations/all.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { copyFile, listDataFiles } from './data-files.ts'
import { presentTables } from './extension-migrations.ts'
import { lastGivenId } from './given-ids.ts'
import { dataFile, type Manifest, manifestName, tableFile } from './manifest.ts'
import { writeRows } from './table-rows.ts'

export type BackupRequest = {
  /** A separate handle: on SQLite its reading side is busy until the backup is done. */
  db: Database
  dataFolder: string
  /** Must not be there yet. */
  target: string
  clock: Clock
  migrations?: readonly Migration[]
  /** Told of each table that is written. */
  onTable?(name: string): void
  /** Told of each piece that was written. */
  onStep?(): void
}

/**
 * Everything as of one moment, while the site goes on: rows first, then the files they speak of. The folder gets its
 * name when it is complete; until then it ends in `.part`.
 */
export async function writeBackup(request: BackupRequest): Promise<Manifest> {
  const folder = `${request.target}.part`
  await rm(folder, { recursive: true, force: true })
  try {
    return await writeInto(folder, request)
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function writeInto(folder: string, request: BackupRequest): Promise<Manifest> {
  const { db, target, clock, migrations = allMigrations, onTable = () => {}, onStep = () => {} } = request
  await makeFolder(join(folder, 'tables'), { mode: 0o700 })
  const createdAt = clock.now().toISOString()
  const snapshot = await db
    .tables<unknown>()
    .read.transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => writeTables(tx, { db, migrations, folder, onTable, onStep }))
  const files = await copyFiles(request.dataFolder, folder, onStep)
  const manifest: Manifest = { format: 1, createdAt, engine: db.engine, ...snapshot, files }
  await writeDurably(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(folder, target)
  await syncFolder(dirname(target))
  return manifest
}

type TablesRequest = Required<Pick<BackupRequest, 'db' | 'migrations' | 'onTable' | 'onStep'>> & {
  folder: string
}

async function writeTables(
  tx: QueryExecutorProvider,
  { db, migrations, folder, onTable, onStep }: TablesRequest,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
  const tables: Manifest['tables'] = []
  const present = await presentTables(tx, db.engine, migrations)
  for (const table of await storedTables(tx, db.engine, present)) {
    const lastId = await lastGivenId(tx, db.engine, table)
    const written = await writeRows(tx, table, join(folder, tableFile(table.name)), onStep)
    tables.push({ name: table.name, lastId, ...written })
    onTable(table.name)
  }
  return { migrations: applied.rows.map(({ name }) => name), tables }
}

async function copyFiles(dataFolder: string, folder: string, onStep: () => void): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of await listDataFiles(dataFolder)) {
    const copied = await copyFile(join(dataFolder, path), join(folder, dataFile(path)), onStep)
    if (copied) files.push({ path, ...copied })
  }
  return files
}

async function writeDurably(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}
