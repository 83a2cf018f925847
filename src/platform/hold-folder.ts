import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './db/database-errors.ts'

/**
 * Lets only one process work in a folder; undefined if another one does. SQLite uses a lock of the operating system,
 * which ends with its process, however that ends.
 */
export function holdFolder(folder: string): Disposable | undefined {
  mkdirSync(folder, { recursive: true })
  const connection = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    connection.exec('begin exclusive')
    return { [Symbol.dispose]: () => connection.close() }
  } catch (error) {
    connection.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
