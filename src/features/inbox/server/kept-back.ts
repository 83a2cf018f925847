import type { Platform } from '#platform/create-platform.ts'
import type { TableAccess, Transaction } from '#platform/db/database.ts'
import type { Message, NetworkHashes, KeptBackPlace as Place } from '#platform/services/inbox.ts'
import type { MessageTables } from './message.ts'

/** The size of a message, and its origin. */
export type Load = { bytes: number; home: string; network: string }

export type KeptBackTables = {
  contact_kept_back: Load & { message_id: string; place: Place; created_at: number }
}

type Count = { tally: Tally; additions: number; at: number }

/** The room for messages that were not taken: each place has so many bytes, and nobody may fill it alone. */
export type KeptBack = ReturnType<typeof createKeptBack>

type KeptBackDeps = Pick<Platform, 'db' | 'clock'> & {
  erase(ids: readonly string[]): Promise<void>
  config: { spamMegabytes: number; asideMegabytes: number }
}

const megabyte = 1024 * 1024
/** The maximum shares of all space. */
const [shareOfHome, shareOfNetwork] = [1 / 20, 1 / 4]
/** So much is made free at once, so that it is not done for every message of a flood. */
const freedAtOnce = 1 / 50
/** Other processes keep messages too. */
const recountedAfter = 200
/** Nobody is turned away for what was counted longer ago: messages may have been erased since. */
const oldestRefusalMilliseconds = 5000
const rowsAtOnce = 50
const maxSteps = 20
/** The size of a row besides its texts. */
const overhead = 1024

export function createKeptBack({ db, clock, erase, config }: KeptBackDeps) {
  const { read } = db.tables<KeptBackTables & MessageTables>()
  const known = new Map<Place, Count>()
  const roomOf = (place: Place) =>
    (place === 'spam' ? config.spamMegabytes : config.asideMegabytes) * megabyte

  const counting = new Map<Place, Promise<Count>>()

  const counted = (place: Place): Count | Promise<Count> => {
    const before = known.get(place)
    return before && before.additions < recountedAfter ? before : recount(place)
  }

  /** Concurrent callers wait for the same count: during a flood, not every message must cause a count. */
  const recount = (place: Place): Promise<Count> => {
    const running = counting.get(place) ?? count(place).finally(() => counting.delete(place))
    counting.set(place, running)
    return running
  }

  const count = async (place: Place): Promise<Count> => {
    const at = clock.now().getTime()
    const rows = await read
      .selectFrom('contact_kept_back')
      .select(({ fn }) => ['network', 'home', fn.sum<number>('bytes').as('bytes')])
      .where('place', '=', place)
      .groupBy(['network', 'home'])
      .execute()
    const tally = createTally()
    for (const row of rows) tally.add(row, Number(row.bytes))
    const count = { tally, additions: 0, at }
    known.set(place, count)
    return count
  }

  const drop = async (place: Place, tally: Tally, bytes: number) => {
    let left = Math.max(bytes, roomOf(place) * freedAtOnce)
    for (let step = 0; step < maxSteps && left > 0; step += 1) {
      const from = tally.busiest()
      if (!from) return
      const going: string[] = []
      for (const row of await newestOf(read, place, from)) {
        if (left <= 0) break
        going.push(row.message_id)
        left -= row.bytes
        tally.add(from, -row.bytes)
      }
      // Everything from there was looked at: it stays, and another home comes next.
      if (going.length === 0) tally.add(from, -tally.ofHome(from.network, from.home))
      await erase(going)
    }
  }

  return {
    /**
     * Whether there is room for one more. Where all is used, the newest of the network that most came from give way to
     * one from a quieter network, so that the few honest ones among a flood stay.
     */
    async makeRoom(place: Place, load: Load): Promise<boolean> {
      let state = await counted(place)
      if (!mayCome(state.tally, roomOf(place), load)) {
        if (Math.abs(clock.now().getTime() - state.at) < oldestRefusalMilliseconds) return false
        state = await recount(place)
        if (!mayCome(state.tally, roomOf(place), load)) return false
      }
      const { tally } = state
      const isFull = tally.total + load.bytes > roomOf(place)
      state.additions += 1
      tally.add(load, load.bytes)
      if (isFull) await drop(place, tally, load.bytes)
      return true
    },
    async put(tx: Transaction, message: Message, place: Place, load: Load) {
      const row = { ...load, message_id: message.id, place, created_at: message.createdAt.getTime() }
      await tx.$extendTables<KeptBackTables>().insertInto('contact_kept_back').values(row).execute()
    },
    /** From now on they are kept like any other. */
    async release(tx: Transaction, ids: readonly string[]) {
      if (ids.length === 0) return
      await tx
        .$extendTables<KeptBackTables>()
        .deleteFrom('contact_kept_back')
        .where('message_id', 'in', ids)
        .execute()
    },
    async count(place: Place): Promise<number> {
      const row = await read
        .selectFrom('contact_kept_back')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('place', '=', place)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
  }
}

function mayCome(tally: Tally, room: number, { network, home, bytes }: Load) {
  if (tally.ofHome(network, home) + bytes > room * shareOfHome) return false
  if (tally.ofNetwork(network) + bytes > room * shareOfNetwork) return false
  const busiest = tally.total + bytes > room ? tally.busiest() : undefined
  return !busiest || tally.ofNetwork(network) + bytes < tally.ofNetwork(busiest.network)
}

type Read = TableAccess<KeptBackTables & MessageTables>['read']

/** The newest of one home that nobody has looked at yet. */
const newestOf = (read: Read, place: Place, { network, home }: Pick<Load, 'network' | 'home'>) =>
  read
    .selectFrom('contact_kept_back')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select(['message_id', 'bytes'])
    .where('place', '=', place)
    .where('network', '=', network)
    .where('home', '=', home)
    .where('seen_at', 'is', null)
    .orderBy('contact_kept_back.created_at', 'desc')
    .limit(rowsAtOnce)
    .execute()

export function loadOf(message: Message, networks: NetworkHashes, fileBytes: number): Load {
  return {
    bytes: Buffer.byteLength(JSON.stringify(message)) + fileBytes + overhead,
    home: networks[0].mark,
    network: networks.at(-1)?.mark ?? networks[0].mark,
  }
}

/** How many bytes are kept from each home of each network. */
type Tally = {
  readonly total: number
  ofNetwork(network: string): number
  ofHome(network: string, home: string): number
  add(from: { network: string; home: string }, bytes: number): void
  /** The home that most came from, in the network that most came from. */
  busiest(): { network: string; home: string } | undefined
}

type Counted = { bytes: number; households: Map<string, number> }

function createTally(): Tally {
  const networks = new Map<string, Counted>()
  let total = 0
  return {
    get total() {
      return total
    },
    ofNetwork: (network) => networks.get(network)?.bytes ?? 0,
    ofHome: (network, home) => networks.get(network)?.households.get(home) ?? 0,
    add({ network, home }, bytes) {
      const counted = networks.get(network) ?? { bytes: 0, households: new Map() }
      counted.bytes += bytes
      counted.households.set(home, (counted.households.get(home) ?? 0) + bytes)
      networks.set(network, counted)
      total += bytes
    },
    busiest() {
      const [network, counted] = largest(networks, ({ bytes }) => bytes) ?? []
      const [home] = (counted && largest(counted.households, (bytes) => bytes)) ?? []
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
