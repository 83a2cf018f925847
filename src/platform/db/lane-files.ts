import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { ConfigurationError } from '#platform/config/environment.ts'
import { FilesGoneError, rememberOpenedFiles } from '#platform/storage/opened-files.ts'

class DatabaseGoneError extends ConfigurationError {
  override name = 'DatabaseGoneError'
  override readonly code = 'database_gone'
}

const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`]

/**
 * For a process that joins others: with a file of its own it would write where they do not read. As long as one of them is there, or has
 * crashed, all of these are.
 */
export function refuseGoneDatabase(file: string) {
  const gone = filesOf(file).find((path) => !existsSync(path))
  if (gone !== undefined)
    throw new DatabaseGoneError(
      `${gone} was deleted or moved while the site ran. Put it back, then stop the site and start it again.`,
    )
}

/**
 * SQLite goes on writing to files that were deleted or moved under it, and says that all is well. Answers a check that throws
 * then. The connection must have read something, so that all of its files are open.
 */
export function watchFilesOf(database: DatabaseSync, file: string): () => void {
  const log = `${file}-wal`
  const gone = rememberOpenedFiles(filesOf(file))
  return () => {
    const paths = gone()
    const [path] = paths
    if (path === undefined) return
    if (!paths.includes(file) && isEmpty(log)) carryOver(database)
    throw new FilesGoneError(path)
  }
}

/** Whoever has looked at the database meanwhile may have left one that nothing was written to. */
const isEmpty = (log: string) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0

/** What was thanked for is still in the deleted log, and would go with this process. */
function carryOver(database: DatabaseSync) {
  try {
    database.exec('pragma wal_checkpoint(full)')
  } catch {
    // Whoever asked is refused in any case; the next one tries again.
  }
}
