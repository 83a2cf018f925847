import type { AcceptDeps } from './contact-deps.ts'
import { describeMessage } from './describe-message.ts'
import type { Box } from './message.ts'
import type { Post } from './post.ts'
import type { KeptAnswer } from './post-store.ts'
import type { SpamReason } from './spam/spam-reason.ts'
import { claimsOf, createStoreMessage } from './store-message.ts'

/** Keeps what was judged spam for the owner to look at: a misjudged message is not lost. Beyond its limits it is only answered. */
export function createKeepSpam(deps: AcceptDeps) {
  const { ids, limits: postLimits, config } = deps
  const storeMessage = createStoreMessage({ ...deps, outbox: deps.postOffice.outbox })
  return async (
    post: Post,
    { reasons, box }: { reasons: readonly SpamReason[]; box: Box },
    answer: KeptAnswer,
  ): Promise<void> => {
    const { submission, marks, now } = post
    const { id: formId, settings } = submission.form.definition
    if (settings.demoMode) return
    const limits = postLimits.ofSpam(formId, marks.sender)
    if (postLimits.knownFull(limits)) return
    const id = ids.next()
    await storeMessage({
      post: {
        key: marks.key,
        formId,
        sender: marks.sender,
        accepted: false,
        messageId: post.keep ? id : undefined,
        answer,
      },
      repeatSince: post.repeatSince,
      message: describeMessage(post, { id, box, reasons, now }, config),
      keep: post.keep,
      files: post.keep ? claimsOf(post.data, id) : [],
      outbox: [],
      spend: [],
      limits,
    })
  }
}
