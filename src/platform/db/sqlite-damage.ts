import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.database.ts'
import { DamagedDatabaseError, isDamage, plainFinding } from './database-errors.ts'

/** How thoroughly: `quick` leaves out whether every index agrees with its table, which takes most of the time. */
export type Thoroughness = 'quick' | 'whole'

/** The damage of the file, in SQLite's words; undefined if there is none. */
export function damageOf(file: string, thoroughness: Thoroughness): string | undefined {
  try {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      return findingOf(connection, thoroughness)
    } finally {
      connection.close()
    }
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  }
}

function findingOf(connection: DatabaseSync, thoroughness: Thoroughness) {
  const pragma = thoroughness === 'quick' ? 'quick_check' : 'integrity_check'
  const row = connection.prepare(`pragma ${pragma}(1)`).get() ?? {}
  const [finding] = Object.values(row).map(String)
  return finding === undefined || finding === 'ok' ? undefined : plainFinding(finding)
}

/** Damage that can be seen quickly, before a site opens the file. */
export function refuseSilentDamage(file: string) {
  const problem = silentDamage(file)
  if (problem) throw new DamagedDatabaseError(`${inEnglish(problem.says)} ${inEnglish(problem.fix)}`)
}

/**
 * Damage that SQLite accepts silently: an emptied file is a new database to it, and an invalid log has no changes. A
 * file is empty for a moment while another process creates it.
 */
export function silentDamage(file: string): Problem | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > newMilliseconds)
    return {
      says: words.emptied({ file }),
      fix: words.emptiedFix({ command: 'npx portico restore <backup>' }),
    }
  if (foreignLog(file))
    return {
      says: words.foreignLog({ file: `${file}-wal` }),
      fix: words.foreignLogFix({ command: 'npx portico restore <backup> --force' }),
    }
  return undefined
}

type Problem = { says: Message; fix: Message }

const newMilliseconds = 60_000
/** The first four bytes; the last bit says in which order its numbers are written. */
const logMark = 0x377f0682

/** A log that SQLite did not write, and would ignore. */
export function foreignLog(file: string): string | undefined {
  const log = `${file}-wal`
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return undefined
  const first = Buffer.alloc(4)
  const opened = openSync(log, 'r')
  try {
    readSync(opened, first, 0, first.length, 0)
  } finally {
    closeSync(opened)
  }
  return (first.readUInt32BE() ^ logMark) >>> 1 === 0 ? undefined : `${log} is no log of SQLite`
}
