import { ConfigurationError } from '#platform/config/environment.ts'

const busy = 5
const notADatabase = 26

/** True when another process holds the database. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === busy
}

/** A file that is something else is a wrong setting, or damage. */
export function explained(error: unknown, file: string): unknown {
  if (sqliteCode(error) !== notADatabase) return error
  return new ConfigurationError(
    `The file ${file} is no database: restore it from a backup, or set PORTICO_DATA or DATABASE_URL to another place.`,
    { cause: error },
  )
}

/** The extended codes of SQLite keep the plain one in their low byte. */
export const sqliteCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
