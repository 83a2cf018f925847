import { ConfigurationError } from '#platform/config/environment.ts'

const busy = 5
const readOnly = 8
const cannotOpen = 14
const notADatabase = 26

/** True when another process holds the database. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === busy
}

/** What an owner can mend, in a sentence; anything else as it is. */
export function explained(error: unknown, file: string): unknown {
  const sentence = {
    [readOnly]: `The site may not write to its database ${file}: let the account it runs under own the file and its folder.`,
    [cannotOpen]: `The database ${file} cannot be opened: let the account the site runs under read and write it.`,
    [notADatabase]: `The file ${file} is no database: restore it from a backup, or set PORTICO_DATA or DATABASE_URL to another place.`,
  }[codeOf(error) ?? 0]
  return sentence ? new ConfigurationError(sentence, { cause: error }) : error
}

/** The extended codes of SQLite keep the plain one in their low byte. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
