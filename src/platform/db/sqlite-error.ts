const busy = 5

/** True when another process holds the database; the extended codes of SQLite keep the plain one in their low byte. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy
}
