import type { Clock } from '#platform/clock.ts'

export type RateLimit = {
  /** Whether `key` may do it once more; every yes counts. */
  take(key: string): boolean
}

export type RateLimitOptions = { most: number; perMilliseconds: number; clock: Clock }

/** More keys than this at once, and those that have been quiet longest are forgotten. */
const mostKeys = 50_000

/** So many in a row, and after that as many as come back with time. Kept by each process for itself. */
export function createRateLimit({ most, perMilliseconds, clock }: RateLimitOptions): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMillisecond = most / perMilliseconds
  return {
    take(key) {
      const now = clock.now().getTime()
      const { left, at } = buckets.get(key) ?? { left: most, at: now }
      const available = Math.min(most, left + Math.max(0, now - at) * perMillisecond)
      const granted = available >= 1
      buckets.delete(key)
      buckets.set(key, { left: granted ? available - 1 : available, at: now })
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? '')
      return granted
    },
  }
}
