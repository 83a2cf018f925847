import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { FilesGoneError, rememberOpenedFiles } from '#platform/storage/opened-files.ts'

/**
 * SQLite goes on writing to files that were deleted or moved under it, and says that all is well. Answers a check that throws
 * then. The connection must have read something, so that all of its files are open.
 */
export function watchFilesOf(database: DatabaseSync, file: string): () => void {
  const log = `${file}-wal`
  const gone = rememberOpenedFiles([file, log, `${file}-shm`])
  return () => {
    const paths = gone()
    const [path] = paths
    if (path === undefined) return
    if (path === log && paths.length === 1 && !existsSync(log)) carryOver(database)
    throw new FilesGoneError(path)
  }
}

/** What was thanked for is still in the deleted log, and would go with this process. Nobody can have begun another one yet. */
function carryOver(database: DatabaseSync) {
  try {
    database.exec('pragma wal_checkpoint(full)')
  } catch {
    // Whoever asked is refused in any case; the next one tries again.
  }
}
