import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import type { Check, Look } from '#platform/commands/check.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { lostSite } from '#platform/db/database-files.ts'
import { type DatabaseLocation, databaseLocation } from '#platform/db/database-location.ts'
import { isTooOld, newerMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { damageOf, silentDamage } from '#platform/db/sqlite-damage.ts'
import { occupancyOf } from '#platform/db/tables.ts'
import { type Finding, findingsOf } from '#platform/finding.ts'
import { createLog } from '#platform/log.ts'
import { hasMark } from '#platform/storage/folder-marker.ts'
import { folderProblem } from '#platform/writable-folder.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.cli.doctor.ts'
import { migrations } from '../../db/migrations/all.ts'
import { replaceDamaged } from './system-refusal.ts'

const found = findingsOf('database')

export const checkDatabase: Check = async ({ environment, folder }) => {
  const location = databaseLocation(environment, folder)
  const place = 'file' in location ? location.file : new URL(location.url).host
  const data = resolve(folder, environment.PORTICO_DATA)
  const halfRestored = problemOf(() => refuseHalfRestored(data))
  if (halfRestored) return found.wrong(halfRestored)
  if ('file' in location) {
    if (!existsSync(location.file)) return databaseToBe(location.file)
    const problem = silentDamage(location.file)
    if (problem) return found.wrong(problem.says, problem.fix)
  }
  const fix = 'file' in location ? words.closedFileFix : words.closedServerFix
  try {
    if ('file' in location) {
      await access(location.file, constants.W_OK)
      const damage = damageOf(location.file, 'whole')
      if (damage !== undefined)
        return found.wrong(words.damaged({ file: location.file, damage }), replaceDamaged)
    }
    return await withDatabase(location, async (db) => {
      const occupancy = await occupancyOf(db, migrations)
      if (occupancy.by === 'foreign')
        return found.wrong(words.foreign({ place, tables: occupancy.tables.join(', ') }), words.foreignFix)
      const newer = await newerMigrations(db)
      if (newer.length > 0)
        return found.wrong(words.newer({ place, names: newer.join(', ') }), words.newerFix)
      if (await isTooOld(db)) return found.wrong(words.tooOld({ place }), words.tooOldFix)
      const lost = occupancy.by === 'nobody' && hasMark(data) ? lostSite(place, data) : undefined
      if (lost) return found.wrong(lost.what, lost.advice)
      const answers = occupancy.by === 'nobody' ? words.answersEmpty : words.answers
      return found.fine(answers({ name: db.engine, place }))
    })
  } catch (error) {
    return found.wrong(words.closed({ place, reason: reasonOf(error) }), fix)
  }
}

function problemOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

async function databaseToBe(file: string): Promise<Finding> {
  const problem = await folderProblem(dirname(file), 'PORTICO_DATA / DATABASE_URL')
  return problem ? found.wrong(problem.says, problem.fix) : found.fine(words.toBe({ file }))
}

/** Only to look; nothing is made or changed. */
export async function withDatabase<Value>(location: DatabaseLocation, use: (db: Database) => Promise<Value>) {
  const db = await openDatabase({ ...location, log: createLog('silent'), poolSize: 1, readOnly: true })
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

export function createLook(environment: Environment, folder: string): Look<Database> {
  const location = databaseLocation(environment, folder)
  return async (read) => {
    if ('file' in location && !existsSync(location.file)) return { status: 'none' }
    try {
      return { status: 'read', value: await withDatabase(location, read) }
    } catch {
      return { status: 'closed' }
    }
  }
}
