import type { Clock } from '#platform/clock.ts'

export type RateLimit = {
  /** Whether `key` may do it once more; every yes counts. */
  take(key: string): boolean
}

export type RateLimitOptions = { most: number; perMilliseconds: number; clock: Clock; mostKeys?: number }

/**
 * So many in a row, and after that as many as come back with time. Kept by each process for itself. Beyond `mostKeys`,
 * those that have been quiet longest are forgotten.
 */
export function createRateLimit({
  most,
  perMilliseconds,
  clock,
  mostKeys = 50_000,
}: RateLimitOptions): RateLimit {
  const each = perMilliseconds / most
  // When each key has everything back. In two halves: the oldest entry of one large map is found ever more slowly.
  let recent = new Map<string, number>()
  let before = new Map<string, number>()
  return {
    take(key) {
      const now = clock.now().getTime()
      const wholeAt = recent.get(key) ?? before.get(key) ?? now
      // Half of one makes up for rounding. No more than can have been used, whatever the clock says.
      const used = Math.min(perMilliseconds + each / 2, Math.max(0, wholeAt - now))
      const granted = used < perMilliseconds - each / 2
      recent.set(key, now + used + (granted ? each : 0))
      if (recent.size > mostKeys / 2) [recent, before] = [new Map(), recent]
      return granted
    },
  }
}
