import { BlockList, isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ConfigurationError } from '#platform/config/environment.ts'

export type AddressList = { includes(address: string): boolean }

/** Addresses and ranges (`10.0.0.0/8`). `setting` names the setting, for the error. */
export function createAddressList(entries: readonly string[], setting: string): AddressList {
  const blocks = new BlockList()
  for (const entry of entries) {
    const [network, bits] = readBlock(entry, setting)
    blocks.addSubnet(network.toString(), bits, network.kind())
  }
  return {
    includes(address) {
      const version = entries.length > 0 ? isIP(address) : 0
      return version > 0 && blocks.check(address, version === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/** The canonical form of an address, without a port; undefined if it is invalid. */
export function readAddress(text: string | undefined): string | undefined {
  const bare = text?.trim().replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  if (bare && isIPv4(bare)) return bare
  if (!bare || !ipaddr.isValid(bare) || (!bare.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(bare)))
    return undefined
  return ipaddr.process(bare).toString()
}

function readBlock(entry: string, setting: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  const address = readAddress(entry)
  if (address === undefined)
    throw new ConfigurationError(
      `${setting} contains "${entry}", which is not an address: write addresses or blocks such as 127.0.0.1 or 10.0.0.0/8.`,
    )
  const parsed = ipaddr.parse(address)
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
}
