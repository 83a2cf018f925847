import type { Limit } from '#platform/limits/limits.ts'
import type { NewMessage, TakenMessage } from '#platform/services/inbox.ts'
import { words as keptWords } from '#words/desk.inbox.kept.ts'
import type { createAsideAlarm } from './kept-back/aside-alarm.ts'
import { loadOf } from './kept-back/kept-back.ts'
import { createStoreMessage, type MessageToStore, type StoreMessageDeps } from './store-message.ts'

export type TakeMessageDeps = StoreMessageDeps & {
  asideAlarm: Pick<ReturnType<typeof createAsideAlarm>, 'raise'>
  events: { wake(): void }
}

export function createTakeMessage(deps: TakeMessageDeps) {
  const { keptBack, asideAlarm, postOffice, events } = deps
  const storeMessage = createStoreMessage(deps)

  /** Files go first where there is no room for all of it. */
  const withRoom = async <One extends Limit>(
    given: NewMessage<One>,
    { place, networks }: NonNullable<NewMessage['keptBack']>,
  ): Promise<MessageToStore<One> | undefined> => {
    const { message, files } = given
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const whole = loadOf(message, networks, bytes)
    if (await keptBack.makeRoom(place, whole)) return { ...given, keptBack: { place, load: whole } }
    if (files.length === 0) return undefined
    const withoutFiles = { agent: 'room', reason: keptWords.filesNotKept }
    const bare = { ...message, spamReasons: [...message.spamReasons, withoutFiles] }
    const load = loadOf(bare, networks, 0)
    return (await keptBack.makeRoom(place, load))
      ? { ...given, message: bare, files: [], keptBack: { place, load } }
      : undefined
  }

  return async <One extends Limit>(given: NewMessage<One>): Promise<TakenMessage<One>> => {
    const { keptBack: kept, ...message } = given
    const toStore = kept ? await withRoom(given, kept) : message
    if (!toStore) return { outcome: 'no_room' }
    const taken = await storeMessage(toStore)
    const isThere = taken.outcome === 'stored' || taken.outcome === 'repeat'
    if (kept?.place === 'aside' && isThere) await asideAlarm.raise()
    if (given.receipt.accepted && taken.outcome === 'stored') {
      postOffice.wake()
      events.wake()
    }
    return taken
  }
}
