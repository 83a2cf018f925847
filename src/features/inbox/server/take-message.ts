import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Events } from '#platform/events/events.ts'
import { type Limit, LimitReached } from '#platform/limits/limits.ts'
import type {
  KeptBackPlace,
  NewMessage,
  NewReceipt,
  Receipt,
  TakenMessage,
} from '#platform/services/inbox.ts'
import { words as keptWords } from '#words/desk.inbox.kept.ts'
import type { createHeldAlarm } from './held-alarm.ts'
import { type KeptBack, type Load, loadOf } from './kept-back.ts'
import { messageFacts, messageReference, withUnanswered } from './message.ts'
import type { MessageStore } from './message-store.ts'
import type { QueueMails } from './queue-mails.ts'
import type { ReceiptStore } from './receipt-store.ts'

type TakeMessageDeps = StoreMessageDeps & {
  heldAlarm: Pick<ReturnType<typeof createHeldAlarm>, 'raise'>
  events: { wake(): void }
}

export function createTakeMessage(deps: TakeMessageDeps) {
  const { keptBack, heldAlarm, outboxRunner, events } = deps
  const storeMessage = createStoreMessage(deps)

  /** If there is not enough room for everything, files are dropped first. */
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
    if (kept?.place === 'aside' && isThere) await heldAlarm.raise()
    if (given.receipt.accepted && taken.outcome === 'stored') {
      outboxRunner.wake()
      events.wake()
    }
    return taken
  }
}

/** A new message, and its size if it is held. */
type MessageToStore<One extends Limit> = Omit<NewMessage<One>, 'keptBack'> & {
  keptBack?: { place: KeptBackPlace; load: Load } | undefined
}

type StoreMessageDeps = Pick<Platform, 'db' | 'files' | 'ids' | 'outboxRunner' | 'limits'> & {
  messages: MessageStore
  receipts: ReceiptStore
  botCheck: Pick<OwnBotCheck, 'spend'>
  queueMails: QueueMails
  keptBack: KeptBack
  events: Pick<Events, 'tell'>
}

/** Everything of a message becomes durable together, or not at all. */
function createStoreMessage(deps: StoreMessageDeps) {
  const { messages, receipts, files, botCheck, limits: counters, keptBack, queueMails } = deps
  const { write } = deps.db.tables<unknown>()

  /**
   * A message that was spam, or could not be emailed, is accepted now: what was kept of it is replaced, unless somebody
   * is working on it.
   */
  const replace = async (tx: Transaction, receipt: NewReceipt, before: Receipt) => {
    await receipts.replace(tx, receipt)
    if (before.messageId === undefined || !(await messages.removeUntouched(tx, before.messageId))) return
    const reference = messageReference(before.messageId)
    await files.release(tx, [reference])
    await deps.outboxRunner.outbox.remove(tx, [reference])
  }

  const takeLimits = async <One extends Limit>(tx: Transaction, given: MessageToStore<One>) => {
    const bytes = given.files.reduce((sum, { size }) => sum + size, 0)
    const full =
      (bytes > 0 && (await counters.take(tx, given.uploadLimits ?? [], bytes))) ||
      (await counters.take(tx, given.limits))
    if (full) throw new LimitReached(full)
  }

  const storeWithin = async <One extends Limit>(
    tx: Transaction,
    given: MessageToStore<One>,
  ): Promise<TakenMessage<One>> => {
    const { receipt, keep, mails, direct = false } = given
    const before = await receipts.put(tx, receipt, given.repeatSince)
    if (before && (before.accepted || !receipt.accepted)) return { outcome: 'repeat', before }
    if (before) await replace(tx, receipt, before)
    if (!(await botCheck.spend(given.spend, tx))) throw new TokensSpent()
    const toQueue = { messageId: given.message.id, mails, keep, direct }
    const { items: queued, unanswered } = await queueMails(tx, toQueue)
    const message = withUnanswered(given.message, unanswered)
    const reference = messageReference(message.id)
    if (keep) await messages.put(tx, message)
    if (given.keptBack) await keptBack.put(tx, message, given.keptBack.place, given.keptBack.load)
    await files.claim(
      tx,
      given.files.map((file) => ({ ...file, reference })),
    )
    if (receipt.accepted)
      await deps.events.tell(tx, 'message.accepted', {
        subject: reference,
        facts: () => messageFacts(message, { kept: keep, files: given.files }),
      })
    // Last, because on PostgreSQL all others of the form wait from here until the commit.
    await takeLimits(tx, given)
    return { outcome: 'stored', queued }
  }

  return async <One extends Limit>(given: MessageToStore<One>): Promise<TakenMessage<One>> => {
    try {
      return await write((tx) => storeWithin(tx, given))
    } catch (error) {
      if (error instanceof TokensSpent) return { outcome: 'spent' }
      if (error instanceof LimitReached) return { outcome: 'too_many', limit: error.limit as One }
      throw error
    }
  }
}

class TokensSpent extends Error {
  override name = 'TokensSpent'
}
