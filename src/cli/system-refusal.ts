import { CommandError } from '#platform/commands/command.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import { isDamage, sqliteCode } from '#platform/db/database-errors.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.cli.ts'

/** `<backup>` becomes the newest that there is. */
export const replaceDamaged = words.damagedFix({ command: 'npx portico restore <backup> --force' })

type SystemError = Error & { code?: string; path?: string; syscall?: string }

const mayNot = new Set(['EACCES', 'EPERM', 'EROFS'])
const isFull = new Set(['ENOSPC', 'EDQUOT'])
/** SQLite's codes for a file that it may not open, may not write, or has no room for. */
const sqlite = { cantOpen: 14, readOnly: 8, full: 13 }

/** Missing permissions, a file in the place of a folder, or a full disk, as an error an owner can fix. */
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
    return notAllowed(words.dataFiles, error)
  if (isDamage(error)) return damaged(error)
  return systemRefusal(error.cause)
}

const notAllowed = (what: Translatable, cause: Error) =>
  new CommandError('not_allowed', refused(what), words.mayNotFix, { cause })

const noFolder = (path: string, cause: Error) =>
  new CommandError('not_a_folder', words.fileForFolder({ path }), words.otherFolder, {
    cause,
  })

const cannotBe = (path: string, cause: Error) =>
  new CommandError('no_folder', words.cannotBe({ path }), words.otherFolder, { cause })

const damaged = (cause: Error) =>
  new CommandError('database_damaged', words.damaged, replaceDamaged, {
    cause,
  })

const noRoom = (cause: Error) => new CommandError('disk_full', words.diskFull, words.diskFullFix, { cause })

/** The account as a number, because a container may have no name for it. */
function refused(what: Translatable) {
  const id = process.getuid?.()
  return id === undefined ? words.mayNot({ what }) : words.mayNotAs({ what, id: `uid ${id}` })
}
