import type { Context } from 'hono'
import { createAddressList, readAddress } from './address-list.ts'
import type { HttpEnv } from './http-env.ts'
import type { PlainRequest } from './plain-request.ts'

/** The sender of a request, as far as that can be trusted. */
export type Client = {
  /** `unknown` when the app is asked without a connection, or when what trusted proxies say contradicts itself. */
  address: string
  scheme: 'http' | 'https'
  host: string
  /** An untrusted proxy is in between, so the address is the proxy's and not the client's. */
  behindStranger: boolean
  /**
   * The address belongs to such a proxy, and to nobody else: many people come from there. Anybody can claim to be one.
   */
  mayShareAddress: boolean
}

export type Clients = {
  of(c: Context<HttpEnv>): Client
  ofNode(incoming: PlainRequest): Client
}

export type Peers = {
  /** Whether many visitors may come from there: it is a proxy's, or may be. */
  mayBeShared(address: string): boolean
}

type Peer = { address: string; isTrusted: boolean }
type Hop = { address?: string | undefined; scheme?: string | undefined; host?: string | undefined }

/** Such an address cannot come from outside, so a proxy there belongs to the operator of the site. */
const localNetworks = (
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 ::1/128 ' +
  'fc00::/7 fe80::/10'
).split(' ')
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Headers of proxies are trusted only from the addresses in `trustedProxies`, hop by hop from our side. */
export function createClients(trustedProxies: readonly string[]): Clients & Peers {
  const trusted = createAddressList(trustedProxies, 'PORTICO_TRUSTED_PROXIES')
  const local = createAddressList(localNetworks, 'localNetworks')
  const known = new WeakMap<PlainRequest, Client>()
  const peers = new WeakMap<PlainRequest['socket'], Peer>()

  /** The peer is the same for as long as the connection lasts. */
  const peerOf = (socket: PlainRequest['socket']): Peer => {
    const met = peers.get(socket)
    if (met) return met
    const address = readAddress(socket.remoteAddress) ?? 'unknown'
    const peer = { address, isTrusted: trusted.includes(address) }
    peers.set(socket, peer)
    return peer
  }

  const read = (incoming: PlainRequest): Client => {
    const { headers, socket } = incoming
    const peer = peerOf(socket)
    const direct = {
      address: peer.address,
      scheme: 'encrypted' in socket && socket.encrypted ? ('https' as const) : ('http' as const),
      host: headers.host ?? '',
      behindStranger: false,
      mayShareAddress: false,
    }
    if (!peer.isTrusted) {
      const behindStranger = forwardingHeaders.some((name) => headers[name] !== undefined)
      return { ...direct, behindStranger, mayShareAddress: behindStranger && local.includes(peer.address) }
    }
    const chain = readChain(headers)
    if (!chain) return { ...direct, address: 'unknown' }
    const nearest = chain.at(-1)
    return {
      ...direct,
      address: walk(chain) ?? peer.address,
      scheme: nearest?.scheme === 'https' ? 'https' : direct.scheme,
      host: nearest?.host ?? direct.host,
    }
  }

  /** From the nearest hop outwards, as long as the one who names the next is trusted. */
  const walk = (chain: readonly Hop[]) => {
    let client: string | undefined
    for (const { address } of chain.toReversed()) {
      if (address === undefined || (client !== undefined && !trusted.includes(client))) break
      client = address
    }
    return client
  }

  const ofNode = (incoming: PlainRequest) => {
    const client = known.get(incoming) ?? read(incoming)
    known.set(incoming, client)
    return client
  }

  return {
    ofNode,
    mayBeShared(address) {
      const read = readAddress(address) ?? ''
      return trusted.includes(read) || local.includes(read)
    },
    of(c) {
      if (c.env?.incoming) return ofNode(c.env.incoming)
      const { protocol, host } = new URL(c.req.url)
      return {
        address: 'unknown',
        scheme: protocol === 'https:' ? 'https' : 'http',
        host,
        behindStranger: false,
        mayShareAddress: false,
      }
    },
  }
}

/**
 * The hops from the client's side to ours. A proxy writes one of the two kinds of headers and lets the client's own
 * of the other kind through, so when both are there and differ neither is believed.
 * Such a client must not count as the proxy either, which may be allowed more than others.
 */
function readChain(headers: PlainRequest['headers']): Hop[] | undefined {
  const old = readOldChain(headers)
  const standard = readForwarded(headers.forwarded)
  if (!old || !standard) return old ?? standard ?? []
  const addresses = (chain: Hop[]) => chain.map(({ address }) => address).join()
  return addresses(old) === addresses(standard) ? old : undefined
}

function readOldChain(headers: PlainRequest['headers']): Hop[] | undefined {
  const addresses = list(headers['x-forwarded-for'])
  if (!addresses) return undefined
  const hops: Hop[] = addresses.map((address) => ({ address: readAddress(address) }))
  const scheme = list(headers['x-forwarded-proto'])?.at(-1)?.toLowerCase()
  const host = list(headers['x-forwarded-host'])?.at(-1)
  return [...hops.slice(0, -1), { ...hops.at(-1), scheme, host }]
}

function readForwarded(header: string | undefined): Hop[] | undefined {
  return list(header)?.map((element) => {
    const pairs = element.split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')]
    })
    const { for: address, proto, host } = Object.fromEntries(pairs)
    return { address: readAddress(address), scheme: proto?.toLowerCase(), host }
  })
}

const maxHops = 64

const list = (header: string | string[] | undefined) =>
  header === undefined
    ? undefined
    : String(header)
        .split(',')
        // Each hop appends; anything a client made up comes first.
        .slice(-maxHops)
        .map((entry) => entry.trim())
