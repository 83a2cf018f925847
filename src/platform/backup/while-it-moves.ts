import { ConfigurationError } from '#platform/config/environment.ts'

/** A network disk that is gone blocks its writers without an error. */
export class StandstillError extends ConfigurationError {
  override name = 'StandstillError'
  override readonly code = 'backup_stands_still'
}

const patienceMs = 60_000
/** A slow disk that syncs a large file, and a large table being sorted, show no progress for long, too. */
export const patienceWithWritingMs = 15 * 60_000

/** Waits for `work` as long as it goes on: it calls what it is given with each step. */
export async function whileItMoves<Value>(
  place: string,
  work: (step: () => void) => Promise<Value>,
  patience = patienceMs,
): Promise<Value> {
  const { promise: stands, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      reject(
        new StandstillError(
          `Nothing was written to ${place} for ${patience / 1000} seconds, so there is no backup. Nothing of the site has changed. Check that disk, or choose another folder.`,
        ),
      ),
    patience,
  )
  try {
    return await Promise.race([work(() => void timer.refresh()), stands])
  } finally {
    clearTimeout(timer)
  }
}
