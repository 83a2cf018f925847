import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { manifestName } from '#platform/backup/manifest.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import { isFileName } from '#platform/files/file-table.ts'
import { hasMark } from '#platform/storage/folder-marker.ts'
import { FilesGoneError, rememberOpenedFiles } from '#platform/storage/opened-files.ts'

/** `<backup>` is a placeholder in the advice. */
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
const indexOf = (file: string) => `${file}-shm`
const filesOf = (file: string) => [file, logOf(file), indexOf(file)]

/** Opening the database to look at it may have left an empty log. */
const isEmpty = (log: string) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0

/**
 * For processes that join a running site: with a file of its own, one would write where the others do not read. While
 * one of the others runs, or after it has crashed, all of these files exist.
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
      gone === logOf(file) && isLogCarriedOver(file)
        ? 'Do not put it back. Stop the site and start it again: what was in it is in the database.'
        : 'Do not put it back, and do not kill the site. Stop it and start it again: as it stops, it puts what was in the log into the database if the disk has room.',
    )
}

/** It may hold all that was not yet in the database. */
export const isLogAlone = (file: string) => !existsSync(file) && !isEmpty(logOf(file))

/**
 * Called before opening a site that is not running. SQLite creates another database if there is none, empties a log
 * without one, and does not notice a missing log.
 */
export function refuseLostSite(file: string, dataFolder: string) {
  refuseLogAlone(file)
  refuseLostLog(file)
  if (!existsSync(file) && wasSiteIn(dataFolder)) throw lostSite(file, dataFolder)
}

/** Opening the database would destroy the only evidence. */
export function refuseLostLog(file: string) {
  if (isLogLost(file))
    throw new DatabaseGoneError(
      `${logOf(file)} was deleted or moved, and with it what had not been put into the database yet.`,
      `If you moved it, move the same file back. If not, run "npx portico restore <backup> --force". To go on with what is left, delete ${indexOf(file)}.`,
    )
}

export const lostSite = (database: string, dataFolder: string) =>
  new DatabaseGoneError(
    `There is no site in ${database}, but ${dataFolder} has files of one.`,
    `Check PORTICO_DATA and DATABASE_URL. If the database was moved, move it back; if it is lost, run "npx portico restore <backup>". To begin a new site, move everything in ${dataFolder} elsewhere first.`,
  )

/** SQLite removes the index of the log before the log itself, and makes it after it. */
const isLogLost = (file: string) =>
  existsSync(file) && existsSync(indexOf(file)) && !existsSync(logOf(file)) && !isLogCarriedOver(file)

/** Where the index of a log says how many of its pages there are, and how many of them are in the database. */
const pagesAt = 16
const carriedOverAt = 96

/** As far as the index of the log tells. */
function isLogCarriedOver(file: string): boolean {
  const index = Buffer.alloc(carriedOverAt + 4)
  try {
    const opened = openSync(indexOf(file), 'r')
    try {
      readSync(opened, index, 0, index.length, 0)
    } finally {
      closeSync(opened)
    }
  } catch {
    return false
  }
  return index.subarray(pagesAt, pagesAt + 4).equals(index.subarray(carriedOverAt))
}

/** Only what there is once a site has served, so that a first start which was cut off can be repeated. */
const wasSiteIn = (dataFolder: string) =>
  hasMark(dataFolder) ||
  namesIn(join(dataFolder, 'uploads')).some(isFileName) ||
  namesIn(join(dataFolder, 'backups')).some((name) => isBackup(join(dataFolder, 'backups', name)))

const isBackup = (path: string) => basename(path) === 'last.json' || existsSync(join(path, manifestName))

/** The root of a disk or of a repository contains names that do not belong to the site. */
function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function refuseLogAlone(file: string) {
  if (isLogAlone(file))
    throw new DatabaseGoneError(
      `${file} is not there, but its log is: ${logOf(file)}.`,
      'Move the database back beside it, or run "npx portico restore <backup>". To begin a new site, move the log elsewhere.',
    )
}

/** The connection must have read something, so that all of its files are open. */
export function watchFilesOf(database: DatabaseSync, file: string) {
  const log = logOf(file)
  const findGone = rememberOpenedFiles(filesOf(file))
  return {
    /** SQLite goes on writing to files that were deleted or moved under it, and says that all is well. Throws then. */
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
    /**
     * Another process has begun a log since the one of this connection was deleted. To close it would carry over pages of the one by the
     * index of the other, and delete the new one.
     */
    mustStayOpen() {
      const gone = findGone()
      return gone.includes(log) && !gone.includes(file) && !isEmpty(log)
    },
  }
}

/**
 * What was thanked for is still in the deleted log, and would be lost with this process. If this fails, the next one
 * tries again.
 */
function isCarriedOver(database: DatabaseSync) {
  try {
    const { busy } = database.prepare('pragma wal_checkpoint(full)').get() ?? {}
    return busy === 0
  } catch {
    return false
  }
}
