/** PostgreSQL undid the transaction because of others, by a serialization failure or a deadlock: it may be run again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
