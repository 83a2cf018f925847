import type { KeptBackPlace } from '#platform/services/inbox.ts'
import type { KeptAnswer } from '../domain/feedback.ts'
import { claimsOf, describeMessage } from './describe-message.ts'
import type { AcceptDeps, KnownSubmission } from './known-submission.ts'
import type { Suspicion } from './spam/judge-spam.ts'
import type { SubmissionLimit } from './submission-limits.ts'

type Fate = {
  reasons: readonly Suspicion[]
  /** `review`: a person is to decide soon, so it stands in the inbox. */
  where: KeptBackPlace | 'review'
  limits: readonly SubmissionLimit[]
  /** Of the bytes of its files, where the room for them is not measured otherwise. */
  uploadLimits?: readonly SubmissionLimit[]
}

/** Answers whether it is kept, now or since it was first sent. */
export type KeepBack = (known: KnownSubmission, fate: Fate, answer: KeptAnswer) => Promise<boolean>

/** Keeps what was not taken for the owner to look at, as far as there is room: a misjudged message is not lost. */
export function createKeepBack({ ids, limits: counters, config, inbox }: AcceptDeps): KeepBack {
  return async (known, { reasons, where, limits, uploadLimits = [] }, answer) => {
    const { submission, marks, now } = known
    const { id: formId, settings } = submission.form.definition
    if (!known.keep || settings.demo_mode || counters.knownFull(limits)) return false
    const id = ids.next()
    const box = where === 'review' ? 'inbox' : 'spam'
    const message = describeMessage(known, { id, box, reasons, now }, config)
    if (where === 'review') message.meta.waits = true
    const { outcome } = await inbox.take({
      receipt: { key: marks.key, formId, sender: marks.sender, accepted: false, messageId: id, answer },
      repeatSince: known.repeatSince,
      message,
      keep: true,
      keptBack: where === 'review' ? undefined : { place: where, networks: marks.networks },
      files: claimsOf(known.data),
      mails: [],
      spend: [],
      limits,
      uploadLimits,
    })
    return outcome === 'stored' || outcome === 'repeat'
  }
}
