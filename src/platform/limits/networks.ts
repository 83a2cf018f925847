import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A network of an address, and how many households its share is for. */
export type Network = { name: string; households: number }

/** Bits of a block that is given out as a whole, and how much more it may do than one home. */
const blocks = {
  ipv4: [{ bits: 24, households: 10 }],
  ipv6: [
    { bits: 56, households: 3 },
    { bits: 48, households: 10 },
  ],
}

/** For an address that many people may share, such as that of an unknown proxy: the share of so many households. */
export const householdsBehind = (mayShare = false) => (mayShare ? 20 : 1)

/**
 * From the household outwards. A household has one IPv4 address, or a whole IPv6 /64, and can use another address of it
 * with every request; with a /56, a /48 or a /24, a tenant can be in another household with every request.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ name: address, households: 1 }]
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  const wider = blocks[parsed.kind()].map(({ bits, households }) => ({
    name: block(bytes, bits),
    households,
  }))
  return [{ name: networkOf(address), households: 1 }, ...wider]
}

export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

const block = (bytes: readonly number[], bits: number) =>
  `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`
