import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { isDamage } from '#platform/db/database-errors.ts'
import { isLogAlone } from '#platform/db/database-files.ts'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { damageOf, foreignLog } from '#platform/db/sqlite-damage.ts'
import { syncFolder } from '#platform/disk.ts'
import { createLog } from '#platform/log.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { words } from '#words/desk.backup.ts'
import { stamp } from './made-backups.ts'
import type { BackupProblem } from './manifest.ts'
import {
  type CheckedBackup,
  checkBackup,
  putBack,
  type Restored,
  type RestoreRequest,
  restoreBackup,
} from './restore-backup.ts'

export type SiteRequest = Omit<RestoreRequest, 'db' | 'onCommitted'> & { location: DatabaseLocation }

const oneDay = 86_400_000

/** Puts a backup back into the database of a site, whatever state that is in. */
export async function restoreSite(request: SiteRequest): Promise<Result<Restored, BackupProblem>> {
  const { location } = request
  if ('url' in location) return usingDatabase(location, (db) => restoreBackup({ ...request, db }))
  const { file } = location
  const checked = await checkBackup(request)
  if (!checked.ok) return checked
  const backup = checked.value
  // To open it would empty the log, and the restore may fail.
  if (isLogAlone(file)) return restoreBeside(file, request, backup)
  let damage = existsSync(file) ? (foreignLog(file) ?? damageOf(file, 'quick')) : undefined
  if (damage === undefined) {
    try {
      return await usingDatabase(location, (db) => putBack({ ...request, db }, backup))
    } catch (error) {
      if (!isDamage(error)) throw error
      damage = (error as Error).message
    }
  }
  return request.force ? restoreBeside(file, request, backup) : fail(damaged(file, damage))
}

/**
 * A database that cannot be read cannot be backed up either: a new one is made and replaces it, and the old one is
 * kept.
 */
async function restoreBeside(
  file: string,
  request: SiteRequest,
  backup: CheckedBackup,
): Promise<Result<Restored, BackupProblem>> {
  const fresh = `${file}-restore`
  await removeDatabase(fresh)
  const db = await openPatiently({ file: fresh })
  const kept = join(dirname(file), 'backups', `damaged-${stamp(request.clock)}`)
  try {
    const restored = await putBack(
      {
        ...request,
        db,
        async onCommitted() {
          await db.close()
          await mkdir(kept, { recursive: true, mode: 0o700 })
          for (const part of filesOf(file)) await rename(part, join(kept, basename(part)))
          await rename(fresh, file)
          await syncFolder(dirname(file))
        },
      },
      backup,
    )
    return restored.ok ? ok({ ...restored.value, previous: kept }) : restored
  } finally {
    await db.close()
    await removeDatabase(fresh)
  }
}

const openPatiently = (location: DatabaseLocation) =>
  openDatabase({ ...location, log: createLog('silent'), workMilliseconds: oneDay })

async function usingDatabase<Value>(location: DatabaseLocation, use: (db: Database) => Promise<Value>) {
  const db = await openPatiently(location)
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

/** The log first: alone it says nothing, and with another database it says something wrong. */
const filesOf = (file: string) =>
  ['-wal', '-shm', '-turn', ''].map((ending) => `${file}${ending}`).filter((part) => existsSync(part))

async function removeDatabase(file: string) {
  for (const part of filesOf(file)) await rm(part)
}

const damaged = (file: string, damage: string): BackupProblem => ({
  code: 'database_damaged',
  what: words.damagedDatabase({ file, damage }),
  fix: words.damagedDatabaseFix({ option: '--force' }),
})
