import type { Context } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Clients } from '#platform/http/clients.ts'
import { sameOrigin } from '#platform/http/same-origin.ts'
import { createNetworkLimit } from '#platform/limits/network-limit.ts'

export type Client = {
  address: string
  /** Many people may share the address. */
  mayShareAddress: boolean
  /** A page of another site made the browser send this. */
  isFromElsewhere: boolean
  /** Whether a page of this site made the request. Clients that are not browsers send neither header. */
  isFromHere: boolean
}

export type ClientOf = (c: Context) => Client

/** `url`: the site's public address, if it is configured. */
export function createClientOf({ clients, url }: { clients: Clients; url?: string | undefined }): ClientOf {
  const ownHost = url === undefined ? undefined : new URL(url).host
  return (c) => {
    const { address, host, mayShareAddress } = clients.of(c)
    return {
      address,
      mayShareAddress,
      isFromElsewhere: isFromElsewhere(c, [ownHost, host]),
      isFromHere: sameOrigin(c, { clients, url }) !== undefined,
    }
  }
}

/** Older browsers only say where the page is from. Clients that are not browsers send neither header. */
function isFromElsewhere(c: Context, own: readonly (string | undefined)[]): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'cross-site'
  const origin = c.req.header('origin')
  return origin !== undefined && !own.includes(URL.parse(origin)?.host ?? 'nowhere')
}

type RequestLimit = {
  max: number
  minutes: number
  inAll?: number
}

/** As extensions written for 0.2.0 say it, until 0.4. */
type OldLimit = { most?: number }

export type CreateLimit = (
  limit: RequestLimit,
) => (from: Context | Pick<Client, 'address' | 'mayShareAddress'>) => boolean

export const createLimits =
  ({ client, clock }: { client: ClientOf; clock: Clock }): CreateLimit =>
  ({ minutes, inAll, ...asked }: RequestLimit & OldLimit) => {
    const { max = asked.most ?? 0 }: Partial<RequestLimit> = asked
    const { take } = createNetworkLimit({
      max,
      ...(inAll && { inAll }),
      perMilliseconds: minutes * 60_000,
      clock,
    })
    return (from) => {
      const { address, mayShareAddress } = 'req' in from ? client(from) : from
      return !take(address, mayShareAddress)
    }
  }
