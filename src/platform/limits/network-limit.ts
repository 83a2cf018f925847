import type { Clock } from '#platform/clock.ts'
import { householdsBehind, networksOf } from './networks.ts'

export type NetworkLimit = {
  /** Whether somebody at this address may do it once more; every yes counts. `mayShare`: many people may be behind it. */
  take(address: string, mayShare?: boolean): boolean
}

export type NetworkLimitOptions = {
  /** For one home; there are more for the networks around it. */
  max: number
  /** For everybody together. */
  inAll?: number
  perMilliseconds: number
  clock: Clock
  maxKeys?: number
}

/** Whom it counts for, and how many times the share of one household they get. */
type Share = { key: string; times: number }

const everybody = 'everybody'

/**
 * So many in a row, then as many as are regained over time. Each process counts for itself. Beyond `maxKeys`, the
 * longest inactive ones are forgotten.
 */
export function createNetworkLimit(options: NetworkLimitOptions): NetworkLimit {
  const { max, inAll, perMilliseconds, clock, maxKeys = 50_000 } = options
  // When each key has everything back. In two halves: the oldest entry of one large map is found ever more slowly.
  let recent = new Map<string, number>()
  let before = new Map<string, number>()
  const eachOf = ({ times }: Share) => perMilliseconds / (max * times)
  /** No more than can have been used, whatever the clock says. */
  const usedBy = (share: Share, now: number) => {
    const wholeAt = recent.get(share.key) ?? before.get(share.key) ?? now
    return Math.min(perMilliseconds + eachOf(share) / 2, Math.max(0, wholeAt - now))
  }
  return {
    take(address, mayShare = false) {
      const now = clock.now().getTime()
      const factor = householdsBehind(mayShare)
      const shares = networksOf(address).map(({ name, households }) => ({
        key: name,
        times: households * factor,
      }))
      if (inAll !== undefined) shares.push({ key: everybody, times: inAll / max })
      // Half of one makes up for rounding.
      const granted = shares.every((share) => usedBy(share, now) < perMilliseconds - eachOf(share) / 2)
      for (const share of shares) {
        recent.set(share.key, now + usedBy(share, now) + (granted ? eachOf(share) : 0))
        if (recent.size > maxKeys / 2) [recent, before] = [new Map(), recent]
      }
      return granted
    },
  }
}
