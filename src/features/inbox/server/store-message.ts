import type { Database, Transaction } from '#platform/db/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { FileClaim, FileStore } from '#platform/files/file-store.ts'
import type { Ids } from '#platform/ids.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { SpendableToken, SpentTokens } from '#platform/spent-tokens.ts'
import type { PostedData } from '../../forms/domain/submitted-data.ts'
import type { KeptBack, Load, Place } from './kept-back/kept-back.ts'
import { type ComposedMail, fileName } from '../../forms/server/mails/compose-mails.ts'
import type { LimitAnswers } from './limit-visitor-mails.ts'
import { createQueueMails, type QueuedMails } from './queue-mails.ts'
import { type Message, messageReference, withUnanswered } from './message.ts'
import { messageFacts } from './message-facts.ts'
import type { MessageStore } from './message-store.ts'
import type { PostLimit } from '../../forms/server/submission-limits.ts'
import type { KnownPost, NewPost, PostStore } from './receipt-store.ts'
import type { UploadedFile } from '../../forms/server/submission.ts'

export type MessageToStore = {
  post: NewPost
  /** A post with the same key before this moment is another one. */
  repeatSince?: Date | undefined
  message: Message
  /** Whether the message itself may be kept, or only sent on. */
  keep: boolean
  files: readonly FileClaim[]
  mails: readonly ComposedMail[]
  /** Whether the first mail is sent before the visitor is thanked. */
  direct?: boolean
  spend: readonly SpendableToken[]
  limits: readonly PostLimit[]
  /** For the bytes of the files. */
  uploadLimits?: readonly PostLimit[]
  /** Where it counts, if it was not taken. */
  keptBack?: { place: Place; load: Load } | undefined
}

export type Stored =
  | { outcome: 'stored'; queued: QueuedMails['items'] }
  /** The same post was taken before; nothing was written. */
  | { outcome: 'repeat'; before: KnownPost }
  /** Somebody else used one of the tokens meanwhile; nothing was written. */
  | { outcome: 'spent' }
  /** Too many came already; nothing was written. */
  | { outcome: 'too_many'; limit: PostLimit }

export type StoreMessage = (message: MessageToStore) => Promise<Stored>

export type StoreMessageDeps = {
  db: Database
  messages: MessageStore
  posts: PostStore
  files: FileStore
  ids: Ids
  postOffice: PostOffice
  spentTokens: SpentTokens
  limits: Limits
  limitAnswers: LimitAnswers
  keptBack: KeptBack
  events: Pick<Events, 'tell'>
}

/** Message, files, mails, used-up tokens, what others are told and the answer for a repeat become durable together, or not at all. */
export function createStoreMessage(deps: StoreMessageDeps): StoreMessage {
  const { messages, posts, files, spentTokens, limits: counters, keptBack } = deps
  const queueMails = createQueueMails(deps)
  const { write } = deps.db.tables<unknown>()

  /** A post that was spam, or could not be mailed, is taken now: what was kept of it gives way, unless somebody works on it. */
  const replace = async (tx: Transaction, post: NewPost, before: KnownPost) => {
    await posts.replace(tx, post)
    if (before.messageId === undefined || !(await messages.removeUntouched(tx, before.messageId))) return
    const reference = messageReference(before.messageId)
    await files.release(tx, [reference])
    await deps.postOffice.outbox.remove(tx, [reference])
  }

  const takeLimits = async (
    tx: Transaction,
    { limits, uploadLimits = [], files: claims }: MessageToStore,
  ) => {
    const bytes = claims.reduce((sum, { size }) => sum + size, 0)
    return (bytes > 0 && (await counters.take(tx, uploadLimits, bytes))) || (await counters.take(tx, limits))
  }

  return async (given) => {
    const { post, repeatSince, keep, mails, direct = false, files: claims, spend } = given
    try {
      return await write(async (tx): Promise<Stored> => {
        const before = await posts.put(tx, post, repeatSince)
        if (before && (before.accepted || !post.accepted)) return { outcome: 'repeat', before }
        if (before) await replace(tx, post, before)
        if (!(await spentTokens.spendWithin(tx, spend))) throw new TokensSpent()
        const toQueue = { messageId: given.message.id, mails, keep, direct }
        const { items: queued, unanswered } = await queueMails(tx, toQueue)
        const message = withUnanswered(given.message, unanswered)
        if (keep) await messages.put(tx, message)
        if (given.keptBack) await keptBack.put(tx, message, given.keptBack.place, given.keptBack.load)
        await files.claim(tx, claims)
        if (post.accepted)
          await deps.events.tell(tx, 'message.accepted', {
            subject: messageReference(message.id),
            facts: () => messageFacts(message, { kept: keep, files: claims }),
          })
        // Last, because on PostgreSQL all others of the form wait from here until the commit.
        const full = await takeLimits(tx, given)
        if (full) throw new TooMany(full)
        return { outcome: 'stored', queued }
      })
    } catch (error) {
      if (error instanceof TokensSpent) return { outcome: 'spent' }
      if (error instanceof TooMany) return { outcome: 'too_many', limit: error.limit }
      throw error
    }
  }
}

class TokensSpent extends Error {
  override name = 'TokensSpent'
}

class TooMany extends Error {
  override name = 'TooMany'
  readonly limit: PostLimit

  constructor(limit: PostLimit) {
    super('Too many messages came already.')
    this.limit = limit
  }
}

/** The uploads of a post that were kept, as files of its message. */
export const claimsOf = (data: PostedData<UploadedFile>, messageId: string, deleteAt?: Date): FileClaim[] =>
  [...data.fields.values()].flatMap(({ name: field, files }) =>
    files.flatMap(({ id, name, type, size, sha256 }) =>
      id === undefined || sha256 === undefined
        ? []
        : [
            {
              id,
              field,
              name: fileName(name),
              mediaType: type.slice(0, 100),
              size,
              sha256,
              reference: messageReference(messageId),
              deleteAt,
            },
          ],
    ),
  )
