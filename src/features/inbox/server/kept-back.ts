import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Message, NetworkMarks, KeptBackPlace as Place } from '#platform/services/inbox.ts'

/** What a message takes up, and where it came from. */
export type Load = { bytes: number; home: string; network: string }

export type KeptBackTables = {
  contact_kept_back: Load & { message_id: string; place: Place; created_at: number }
}

/** The room for messages that were not taken: each place has so many bytes, and nobody may fill it alone. */
export type KeptBack = ReturnType<typeof createKeptBack>

type KeptBackDeps = Pick<Platform, 'db' | 'clock'> & {
  config: { spamMegabytes: number; asideMegabytes: number }
}

const megabyte = 1024 * 1024
/** A home gets at most so much of the whole room. */
const shareOfHome = 1 / 20
/** A network gets at most so much of what the others have left free: some is left for whoever comes next. */
const shareOfNetwork = 1 / 4
/** Other processes keep messages too. */
const countedAnewAfter = 200
/** Nobody is turned away for what was counted longer ago: messages may have been erased since. */
const oldestRefusalMilliseconds = 5000
/** What a row costs beside its words. */
const overhead = 1024

export function createKeptBack({ db, clock, config }: KeptBackDeps) {
  const { read } = db.tables<KeptBackTables>()
  const known = new Map<Place, Tally>()
  const counting = new Map<Place, Promise<Tally>>()
  const roomOf = (place: Place) =>
    (place === 'spam' ? config.spamMegabytes : config.asideMegabytes) * megabyte

  const count = async (place: Place): Promise<Tally> => {
    const tally = createTally(clock.now().getTime())
    const rows = await read
      .selectFrom('contact_kept_back')
      .select(({ fn }) => ['network', 'home', fn.sum<number>('bytes').as('bytes')])
      .where('place', '=', place)
      .groupBy(['network', 'home'])
      .execute()
    for (const row of rows) tally.add({ ...row, bytes: Number(row.bytes) })
    known.set(place, tally)
    return tally
  }

  /** Those who ask meanwhile wait for the same count: a flood must not have all of it counted for each of its messages. */
  const countAnew = (place: Place): Promise<Tally> => {
    const running = counting.get(place) ?? count(place).finally(() => counting.delete(place))
    counting.set(place, running)
    return running
  }

  return {
    /** Whether there is room for one more. */
    async makeRoom(place: Place, load: Load): Promise<boolean> {
      const room = roomOf(place)
      let tally = known.get(place)
      if (!tally || tally.additions >= countedAnewAfter) tally = await countAnew(place)
      const isOld = Math.abs(clock.now().getTime() - tally.at) >= oldestRefusalMilliseconds
      if (isOld && !tally.mayCome(room, load)) tally = await countAnew(place)
      if (!tally.mayCome(room, load)) return false
      tally.add(load)
      tally.additions += 1
      return true
    },
    async put(tx: Transaction, message: Message, place: Place, load: Load) {
      const row = { ...load, message_id: message.id, place, created_at: message.createdAt.getTime() }
      await tx.$extendTables<KeptBackTables>().insertInto('contact_kept_back').values(row).execute()
    },
    /** Those are kept like any other from now on. */
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

export function loadOf(message: Message, networks: NetworkMarks, fileBytes: number): Load {
  return {
    bytes: Buffer.byteLength(JSON.stringify(message)) + fileBytes + overhead,
    home: networks[0].mark,
    network: networks.at(-1)?.mark ?? networks[0].mark,
  }
}

type Tally = ReturnType<typeof createTally>

/** How many bytes are kept from each home and each network. */
function createTally(at: number) {
  const bytesOf = new Map<string, number>()
  const has = (name: string) => bytesOf.get(name) ?? 0
  return {
    at,
    additions: 0,
    mayCome(room: number, { home, network, bytes }: Load): boolean {
      const ofNetwork = has(network)
      const free = room - (has('') - ofNetwork)
      return (
        has(`${network} ${home}`) + bytes <= room * shareOfHome && ofNetwork + bytes <= free * shareOfNetwork
      )
    },
    add({ home, network, bytes }: Load) {
      for (const name of ['', network, `${network} ${home}`]) bytesOf.set(name, has(name) + bytes)
    },
  }
}
