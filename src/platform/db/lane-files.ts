import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { ConfigurationError } from '#platform/config/environment.ts'
import { FilesGoneError, rememberOpenedFiles } from '#platform/storage/opened-files.ts'

/** `<backup>` stands for one in the advice. */
export class DatabaseGoneError extends ConfigurationError {
  override name = 'DatabaseGoneError'
  override readonly code = 'database_gone'
  readonly what: string
  readonly advice: string
  constructor(what: string, advice: string) {
    super(`${what} ${advice}`)
    this.what = what
    this.advice = advice
  }
}

const logOf = (file: string) => `${file}-wal`
const filesOf = (file: string) => [file, logOf(file), `${file}-shm`]

/** Whoever has looked at the database may have left a log that nothing was written to. */
const isEmpty = (log: string) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0

/**
 * For whoever joins a site that runs: with a file of its own it would write where the others do not read. As long as one of them is
 * there, or has crashed, all of these are.
 */
export function refuseGoneDatabase(file: string) {
  const gone = filesOf(file).find((path) => !existsSync(path))
  if (gone === file)
    throw new DatabaseGoneError(
      `${gone} was deleted or moved while the site ran.`,
      'Move the same file back, then stop the site and start it again. If it is gone for good, stop the site, run "npx portico restore <backup>" and start it.',
    )
  if (gone !== undefined)
    throw new DatabaseGoneError(
      `${gone} was deleted or moved while the site ran.`,
      'Do not put it back. Stop the site and start it again: what was in it is saved.',
    )
}

/** It may hold all that was not yet in the database. */
export const isLogAlone = (file: string) => !existsSync(file) && !isEmpty(logOf(file))

/** SQLite would begin another database, and empty the log. */
export function refuseLogAlone(file: string) {
  if (isLogAlone(file))
    throw new DatabaseGoneError(
      `${file} is not there, but its log is: ${logOf(file)}.`,
      'Move the database back beside it, or run "npx portico restore <backup>". To begin a new site, move the log elsewhere.',
    )
}

export type WatchedFiles = {
  /** SQLite goes on writing to files that were deleted or moved under it, and says that all is well. Throws then. */
  check(): void
  /**
   * Another process has begun a log since the one of this connection was deleted. To close it would carry over pages of the one by the
   * index of the other, and delete the new one.
   */
  mustStayOpen(): boolean
}

/** The connection must have read something, so that all of its files are open. */
export function watchFilesOf(database: DatabaseSync, file: string): WatchedFiles {
  const log = logOf(file)
  const findGone = rememberOpenedFiles(filesOf(file))
  return {
    check() {
      const gone = findGone()
      const [path] = gone
      if (path === undefined) return
      if (gone.includes(file)) throw new FilesGoneError(path)
      if (isEmpty(log) && isCarriedOver(database))
        throw new FilesGoneError(
          path,
          `${path} was deleted or moved while the site ran. What was in it is in ${file} now. Do not put it back; stop the site and start it again.`,
        )
      throw new FilesGoneError(
        path,
        `${path} was deleted or moved while the site ran. Do not put it back; stop the site and start it again.`,
      )
    },
    mustStayOpen() {
      const gone = findGone()
      return gone.includes(log) && !gone.includes(file) && !isEmpty(log)
    },
  }
}

/** What was thanked for is still in the deleted log, and would go with this process. If it is in vain the next one tries again. */
function isCarriedOver(database: DatabaseSync) {
  try {
    const { busy } = database.prepare('pragma wal_checkpoint(full)').get() ?? {}
    return busy === 0
  } catch {
    return false
  }
}
