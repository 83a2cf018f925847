import { ConfigurationError } from '#platform/config/environment.ts'

const busy = 5
const corrupt = 11
const notADatabase = 26
/** A file that ends too early, a disk that cannot read it, and file systems that find their own sums wrong. */
const unreadable = new Set([266, 522, 8202, 8458])

/** True when another process holds the database. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === busy
}

/** True when the file is not what SQLite wrote. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqliteCode(error)
  return code === corrupt || code === notADatabase || unreadable.has(fullCode(error)) || isDamage(error.cause)
}

/** A file that is something else is a wrong setting, or damage. */
export function explained(error: unknown, file: string): unknown {
  return isDamage(error) ? damagedDatabase(file, (error as Error).message, { cause: error }) : error
}

export class DamagedDatabaseError extends ConfigurationError {
  override name = 'DamagedDatabaseError'
  override readonly code = 'database_damaged'
}

export const damagedDatabase = (file: string, damage: string, options?: ErrorOptions) =>
  new DamagedDatabaseError(
    `The database ${file} is damaged (${damage}): put a backup back with "npx portico restore <backup> --force", which keeps the damaged files. If it is no database of Portico, set PORTICO_DATA or DATABASE_URL to another place.`,
    options,
  )

/** A problem found by SQLite's check, in one line. */
export const plainFinding = (finding: string) =>
  finding.replace(/^\*{3}.*\*{3}\s*/, '').replaceAll(/\s+/g, ' ')

/** The extended codes of SQLite keep the plain one in their low byte. */
export const sqliteCode = (error: unknown) => {
  const code = fullCode(error)
  return code === 0 ? undefined : code & 0xff
}

const fullCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0

/** PostgreSQL undid the transaction because of others, by a serialization failure or a deadlock: it may be run again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
