/** How many bytes are kept from each home of each network. */
export type Tally = {
  readonly total: number
  ofNetwork(network: string): number
  ofHome(network: string, home: string): number
  add(from: { network: string; home: string }, bytes: number): void
  /** The home that most came from, in the network that most came from. */
  busiest(): { network: string; home: string } | undefined
}

type Counted = { bytes: number; homes: Map<string, number> }

export function createTally(): Tally {
  const networks = new Map<string, Counted>()
  let total = 0
  return {
    get total() {
      return total
    },
    ofNetwork: (network) => networks.get(network)?.bytes ?? 0,
    ofHome: (network, home) => networks.get(network)?.homes.get(home) ?? 0,
    add({ network, home }, bytes) {
      const counted = networks.get(network) ?? { bytes: 0, homes: new Map() }
      counted.bytes += bytes
      counted.homes.set(home, (counted.homes.get(home) ?? 0) + bytes)
      networks.set(network, counted)
      total += bytes
    },
    busiest() {
      const [network, counted] = largest(networks, ({ bytes }) => bytes) ?? []
      const [home] = (counted && largest(counted.homes, (bytes) => bytes)) ?? []
      return network === undefined || home === undefined ? undefined : { network, home }
    },
  }
}

function largest<Value>(
  entries: Iterable<[string, Value]>,
  size: (value: Value) => number,
): [string, Value] | undefined {
  let found: [string, Value] | undefined
  for (const entry of entries) if (!found || size(entry[1]) > size(found[1])) found = entry
  return found
}
