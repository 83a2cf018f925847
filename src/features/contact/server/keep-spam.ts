import type { AcceptDeps } from './contact-deps.ts'
import { describeMessage } from './describe-message.ts'
import type { Post } from './post.ts'
import type { KeptAnswer } from './post-store.ts'
import type { SpamReason } from './spam/spam-reason.ts'
import { claimsOf, createStoreMessage } from './store-message.ts'

const hour = 60 * 60 * 1000
/** Of one sender and form no more than this is kept within an hour; the rest is only answered. */
const mostKeptPerHour = 50

/** Keeps what was judged spam for the owner to look at: a misjudged message is not lost. */
export function createKeepSpam(deps: AcceptDeps) {
  const { ids, posts, config } = deps
  const storeMessage = createStoreMessage({ ...deps, outbox: deps.postOffice.outbox })
  return async (post: Post, reasons: readonly SpamReason[], answer: KeptAnswer): Promise<void> => {
    const { submission, marks, now } = post
    const { id: formId, settings } = submission.form.definition
    if (settings.demoMode) return
    const count = await posts.countSince(formId, marks.sender, new Date(now.getTime() - hour))
    if (count >= mostKeptPerHour) return
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
      message: describeMessage(post, { id, box: 'spam', reasons, now }, config),
      keep: post.keep,
      files: post.keep ? claimsOf(post.data, id) : [],
      outbox: [],
      spend: [],
    })
  }
}
