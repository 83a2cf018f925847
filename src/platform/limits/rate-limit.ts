import type { Clock } from '#platform/clock.ts'

/** Who it counts for, and how many times as much as others they may. */
type Share = { key: string; times: number }

export type RateLimit = {
  /** Whether `key` may do it once more; every yes counts. */
  take(key: string): boolean
  /** The same for several, of whom each must have one left. */
  takeAll(shares: readonly Share[]): boolean
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
  // When each key has everything back. In two halves: the oldest entry of one large map is found ever more slowly.
  let recent = new Map<string, number>()
  let before = new Map<string, number>()
  const eachOf = ({ times }: Share) => perMilliseconds / (most * times)
  /** No more than can have been used, whatever the clock says. */
  const usedBy = (share: Share, now: number) => {
    const wholeAt = recent.get(share.key) ?? before.get(share.key) ?? now
    return Math.min(perMilliseconds + eachOf(share) / 2, Math.max(0, wholeAt - now))
  }
  const takeAll: RateLimit['takeAll'] = (shares) => {
    const now = clock.now().getTime()
    // Half of one makes up for rounding.
    const granted = shares.every((share) => usedBy(share, now) < perMilliseconds - eachOf(share) / 2)
    for (const share of shares) {
      recent.set(share.key, now + usedBy(share, now) + (granted ? eachOf(share) : 0))
      if (recent.size > mostKeys / 2) [recent, before] = [new Map(), recent]
    }
    return granted
  }
  return { take: (key) => takeAll([{ key, times: 1 }]), takeAll }
}
