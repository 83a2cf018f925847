import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process imports into this site at this moment. */
export class ImportUnderWay extends Error {
  override name = 'ImportUnderWay'
}

/** One import at a time. The system itself gives the lock back when a process ends, however that happens. */
export function lockImports(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists held (n integer); commit',
    )
    // Still locked: in this mode the lock is held until the file is closed.
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw new ImportUnderWay('Another import into this site is under way.', { cause })
  }
  return { release: () => lock.close() }
}

/** Whether somebody imports into this site at this moment, in whichever process. */
export function isImporting(folder: string): boolean {
  try {
    lockImports(folder).release()
    return false
  } catch (error) {
    if (error instanceof ImportUnderWay) return true
    throw error
  }
}
