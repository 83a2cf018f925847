import type { AcceptDeps } from './accept-deps.ts'
import { describeMessage } from './describe-message.ts'
import { type Load, loadOf, type Place } from '../../inbox/server/kept-back/kept-back.ts'
import type { Message } from '../../inbox/server/message.ts'
import type { Post } from './known-submission.ts'
import type { PostLimit } from './submission-limits.ts'
import type { KeptAnswer } from '../../inbox/server/receipt-store.ts'
import type { SpamReason } from './spam/spam-reason.ts'
import { claimsOf, createStoreMessage } from '../../inbox/server/store-message.ts'

export type Fate = {
  reasons: readonly SpamReason[]
  /** `review`: a person is to decide soon, so it stands in the inbox. */
  where: Place | 'review'
  limits: readonly PostLimit[]
  /** Of the bytes of its files, where the room for them is not measured otherwise. */
  uploadLimits?: readonly PostLimit[]
}

/** Answers whether it is kept, now or since it was first sent. */
export type KeepBack = (post: Post, fate: Fate, answer: KeptAnswer) => Promise<boolean>

/** Keeps what was not taken for the owner to look at, as far as there is room: a misjudged message is not lost. */
export function createKeepBack(deps: AcceptDeps): KeepBack {
  const { ids, limits: counters, config, keptBack } = deps
  const storeMessage = createStoreMessage(deps)

  /** Files go first where there is no room for all of it. */
  const roomFor = async (post: Post, message: Message, place: Place): Promise<Kept | undefined> => {
    const { networks } = post.marks
    const claims = claimsOf(post.data, message.id)
    const whole = loadOf(
      message,
      networks,
      claims.reduce((sum, { size }) => sum + size, 0),
    )
    if (await keptBack.makeRoom(place, whole)) return { message, claims, room: { place, load: whole } }
    if (claims.length === 0) return undefined
    const bare = { ...message, spamReasons: [...message.spamReasons, withoutFiles] }
    const load = loadOf(bare, networks, 0)
    return (await keptBack.makeRoom(place, load))
      ? { message: bare, claims: [], room: { place, load } }
      : undefined
  }

  return async (post, { reasons, where, limits, uploadLimits = [] }, answer) => {
    const { submission, marks, now } = post
    const { id: formId, settings } = submission.form.definition
    if (!post.keep || settings.demoMode || counters.knownFull(limits)) return false
    const id = ids.next()
    const box = where === 'review' ? 'inbox' : 'spam'
    const message = describeMessage(post, { id, box, reasons, now }, config)
    const kept: Kept | undefined =
      where === 'review' ? { message, claims: claimsOf(post.data, id) } : await roomFor(post, message, where)
    if (!kept) return false
    const { outcome } = await storeMessage({
      post: { key: marks.key, formId, sender: marks.sender, accepted: false, messageId: id, answer },
      repeatSince: post.repeatSince,
      message: kept.message,
      keep: true,
      keptBack: kept.room,
      files: kept.claims,
      mails: [],
      spend: [],
      limits,
      uploadLimits,
    })
    return outcome === 'stored' || outcome === 'repeat'
  }
}

type Kept = {
  message: Message
  claims: ReturnType<typeof claimsOf>
  room?: { place: Place; load: Load }
}

const withoutFiles: SpamReason = {
  agent: 'room',
  reason: 'Its files were not kept: there is no more room for them.',
}
