import { CommandError } from '#platform/commands/command.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import { isDamage, replaceDamaged, sqliteCode } from '#platform/db/sqlite-error.ts'

type SystemError = Error & { code?: string; path?: string; syscall?: string }

const mayNot = new Set(['EACCES', 'EPERM', 'EROFS'])
const isFull = new Set(['ENOSPC', 'EDQUOT'])
/** What SQLite says of a file it may not open, may not write, and has no room for. */
const sqlite = { cantOpen: 14, readOnly: 8, full: 13 }

/** A file or folder that the system keeps from this account, a file in the place of a folder, or a full disk, as something an owner can mend. */
export function systemRefusal(error: unknown): CommandError | undefined {
  if (!(error instanceof Error) || error instanceof ConfigurationError) return undefined
  const { code = '', path, syscall } = error as SystemError
  if (path !== undefined && mayNot.has(code)) return notAllowed(`${path} (${code})`, error)
  // While a file is being written, its path is not told.
  if ((path !== undefined || syscall === 'write') && isFull.has(code)) return noRoom(error)
  if (path !== undefined && code === 'ENOTDIR') return noFolder(path, error)
  if (path !== undefined && code === 'ENOENT' && syscall === 'mkdir') return cannotBe(path, error)
  const sqliteSays = sqliteCode(error)
  if (sqliteSays === sqlite.full) return noRoom(error)
  if (sqliteSays === sqlite.cantOpen || sqliteSays === sqlite.readOnly)
    return notAllowed('portico.db in the data folder, or the folder itself', error)
  if (isDamage(error)) return damaged(error)
  return systemRefusal(error.cause)
}

const notAllowed = (what: string, cause: Error) =>
  new CommandError(
    'not_allowed',
    `The account this runs as${account()} may not read or write ${what}.`,
    'Run it as the account of the site, give that account the folder (chown), or name another one.',
    { cause },
  )

const noFolder = (path: string, cause: Error) =>
  new CommandError(
    'not_a_folder',
    `In ${path}, a file stands where a folder should be.`,
    'Name another folder.',
    {
      cause,
    },
  )

const cannotBe = (path: string, cause: Error) =>
  new CommandError('no_folder', `No folder can be made at ${path}.`, 'Name another place.', { cause })

const damaged = (cause: Error) =>
  new CommandError('database_damaged', 'The database is damaged.', `Stop the site and ${replaceDamaged}`, {
    cause,
  })

const noRoom = (cause: Error) =>
  new CommandError('disk_full', 'The disk is full.', 'Make room, then run the same command again.', { cause })

/** As a number, because a container may have no name for it. */
function account() {
  const id = process.getuid?.()
  return id === undefined ? '' : ` (uid ${id})`
}
