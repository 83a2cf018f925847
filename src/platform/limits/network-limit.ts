import { homesBehind, networksOf } from './networks.ts'
import { createRateLimit, type RateLimitOptions } from './rate-limit.ts'

export type NetworkLimit = {
  /** Whether somebody at this address may do it once more. `mayShare`: many people may be behind it. */
  take(address: string, mayShare?: boolean): boolean
}

const everybody = 'everybody'

/** `most` for one home, more for the networks around it, and `inAll` for everybody together. Each process counts for itself. */
export function createNetworkLimit({
  inAll,
  ...options
}: RateLimitOptions & { inAll?: number }): NetworkLimit {
  const limit = createRateLimit(options)
  const all = inAll === undefined ? [] : [{ key: everybody, times: inAll / options.most }]
  return {
    take(address, mayShare = false) {
      const factor = homesBehind(mayShare)
      const networks = networksOf(address).map(({ name, homes }) => ({ key: name, times: homes * factor }))
      return limit.takeAll([...networks, ...all])
    },
  }
}
