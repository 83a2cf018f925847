import type { KeptBackPlace, SpamReason } from '#platform/services/inbox.ts'
import type { KeptAnswer } from '../domain/feedback.ts'
import type { AcceptDeps } from './accept-deps.ts'
import { describeMessage } from './describe-message.ts'
import type { Post } from './known-submission.ts'
import type { PostLimit } from './submission-limits.ts'
import { claimsOf } from './upload-claims.ts'

export type Fate = {
  reasons: readonly SpamReason[]
  /** `review`: a person is to decide soon, so it stands in the inbox. */
  where: KeptBackPlace | 'review'
  limits: readonly PostLimit[]
  /** Of the bytes of its files, where the room for them is not measured otherwise. */
  uploadLimits?: readonly PostLimit[]
}

/** Answers whether it is kept, now or since it was first sent. */
export type KeepBack = (post: Post, fate: Fate, answer: KeptAnswer) => Promise<boolean>

/** Keeps what was not taken for the owner to look at, as far as there is room: a misjudged message is not lost. */
export function createKeepBack({ ids, limits: counters, config, inbox }: AcceptDeps): KeepBack {
  return async (post, { reasons, where, limits, uploadLimits = [] }, answer) => {
    const { submission, marks, now } = post
    const { id: formId, settings } = submission.form.definition
    if (!post.keep || settings.demoMode || counters.knownFull(limits)) return false
    const id = ids.next()
    const box = where === 'review' ? 'inbox' : 'spam'
    const { outcome } = await inbox.take({
      receipt: { key: marks.key, formId, sender: marks.sender, accepted: false, messageId: id, answer },
      repeatSince: post.repeatSince,
      message: describeMessage(post, { id, box, reasons, now }, config),
      keep: true,
      keptBack: where === 'review' ? undefined : { place: where, networks: marks.networks },
      files: claimsOf(post.data),
      mails: [],
      spend: [],
      limits,
      uploadLimits,
    })
    return outcome === 'stored' || outcome === 'repeat'
  }
}
