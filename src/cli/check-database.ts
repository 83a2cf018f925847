import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import type { Check, Look } from '#platform/commands/check.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { type DatabaseLocation, databaseLocation } from '#platform/db/database-location.ts'
import { lostSite } from '#platform/db/lane-files.ts'
import { isTooOld, newerMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { occupancyOf } from '#platform/db/own-tables.ts'
import { damageOf, silentDamage } from '#platform/db/sqlite-damage.ts'
import type { Finding } from '#platform/finding.ts'
import { createLog } from '#platform/log.ts'
import { hasMark } from '#platform/storage/folder-mark.ts'
import { folderProblem } from '#platform/writable-folder.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.cli.doctor.ts'
import { migrations } from '../../db/migrations/all.ts'
import { replaceDamaged } from './system-refusal.ts'

export const checkDatabase: Check = async ({ environment, folder }) => {
  const location = databaseLocation(environment, folder)
  const place = 'file' in location ? location.file : new URL(location.url).host
  const data = resolve(folder, environment.PORTICO_DATA)
  const halfRestored = problemOf(() => refuseHalfRestored(data))
  if (halfRestored) return { what: 'database', state: 'wrong', says: halfRestored }
  if ('file' in location) {
    if (!existsSync(location.file)) return databaseToBe(location.file)
    const problem = silentDamage(location.file)
    if (problem) return { what: 'database', state: 'wrong', ...problem }
  }
  const fix = 'file' in location ? words.closedFileFix : words.closedServerFix
  try {
    if ('file' in location) {
      await access(location.file, constants.W_OK)
      const damage = damageOf(location.file, 'whole')
      if (damage !== undefined) return damaged(location.file, damage)
    }
    return await withDatabase(location, async (db) => {
      const occupancy = await occupancyOf(db, migrations)
      if (occupancy.by === 'foreign') return foreignTables(place, occupancy.tables)
      const newer = await newerMigrations(db)
      if (newer.length > 0) return tooNew(place, newer)
      if (await isTooOld(db))
        return { what: 'database', state: 'wrong', says: words.tooOld({ place }), fix: words.tooOldFix }
      const lost = occupancy.by === 'nobody' && hasMark(data) ? lostSite(place, data) : undefined
      if (lost) return { what: 'database', state: 'wrong', says: lost.what, fix: lost.advice }
      const answers = occupancy.by === 'nobody' ? words.answersEmpty : words.answers
      return { what: 'database', state: 'fine', says: answers({ name: db.engine, place }) }
    })
  } catch (error) {
    return {
      what: 'database',
      state: 'wrong',
      says: words.closed({ place, reason: reasonOf(error) }),
      fix,
    }
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
  return problem
    ? { what: 'database', state: 'wrong', ...problem }
    : { what: 'database', state: 'fine', says: words.toBe({ file }) }
}

const damaged = (file: string, damage: string): Finding => ({
  what: 'database',
  state: 'wrong',
  says: words.damaged({ file, damage }),
  fix: replaceDamaged,
})

const tooNew = (place: string, names: readonly string[]): Finding => ({
  what: 'database',
  state: 'wrong',
  says: words.newer({ place, names: names.join(', ') }),
  fix: words.newerFix,
})

const foreignTables = (place: string, tables: readonly string[]): Finding => ({
  what: 'database',
  state: 'wrong',
  says: words.foreign({ place, tables: tables.join(', ') }),
  fix: words.foreignFix,
})

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
