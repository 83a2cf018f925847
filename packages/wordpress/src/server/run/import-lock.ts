import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CommandError } from 'portico/extension'
import { words as problemWords } from '../../words/desk.moveProblems.ts'

/** Another process imports into this site at this moment. */
export class ImportUnderWay extends CommandError {
  constructor(what = problemWords.underWay, options?: ErrorOptions) {
    super('import_under_way', what, problemWords.waitForIt, options)
  }
}

export type ImportLock = { release(): void }

const fileIn = (folder: string) => join(folder, 'lock.db')

/** For a caller that only checks, and is gone at once. */
const patienceMs = 100

/** One import at a time. The system itself gives the lock back when a process ends, however that happens. */
export function lockImports(folder: string): ImportLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(fileIn(folder), { timeout: patienceMs })
  try {
    lock.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists held (n integer); commit',
    )
    // Still locked: in this mode the lock is held until the file is closed.
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw new ImportUnderWay(undefined, { cause })
  }
  return { release: () => lock.close() }
}

/** Whether somebody imports into this site at this moment, in whichever process. */
export function isImporting(folder: string): boolean {
  if (!existsSync(fileIn(folder))) return false
  const asked = new DatabaseSync(fileIn(folder), { timeout: 0 })
  try {
    asked.prepare('select count(*) from sqlite_schema').get()
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busy) return true
    throw error
  } finally {
    asked.close()
  }
}

/** SQLite's code if another process has locked the file. */
const busy = 5
