import { mailKind } from '#platform/mail/deliver-mail.ts'
import type { NewOutboxItem } from '#platform/outbox/outbox.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { AcceptDeps } from './contact-deps.ts'
import { describeMessage } from './describe-message.ts'
import { type ComposedMail, composeMails } from './mails/compose-mails.ts'
import { messageReference } from './message.ts'
import type { PaymentStep } from './payments.ts'
import type { Post } from './post.ts'
import type { PostLimit } from './post-limits.ts'
import type { KeptAnswer } from './post-store.ts'
import { createSerialNumbers } from './serial-numbers.ts'
import { claimsOf, createStoreMessage } from './store-message.ts'

export type Outcome = {
  sent: KeptAnswer
  failed: KeptAnswer
  /** What is used up with the message. */
  spend: readonly SpendableToken[]
  payment: PaymentStep
  limits: readonly PostLimit[]
  uploadLimits: readonly PostLimit[]
}

/** Or too many came while this one was being looked at. */
export type SendMessage = (post: Post, outcome: Outcome) => Promise<KeptAnswer | { tooMany: PostLimit }>

/** Files that go with a mail of a message that is not kept are needed until the mail is given up. */
const unkeptFilesMilliseconds = 96 * 60 * 60 * 1000

/** Stores a message that passed every check, with its mails, and answers once that is durable. */
export function createSendMessage(deps: AcceptDeps): SendMessage {
  const { ids, postOffice, config, contentFolder, posts, db } = deps
  const storeMessage = createStoreMessage({ ...deps, outbox: postOffice.outbox })
  const serialNumbers = createSerialNumbers(db)

  const compose = async (post: Post): Promise<ComposedMail[]> => {
    const { submission, data, special } = post
    const { settings, locale } = submission.form.definition
    if (settings.skipMail) return []
    return composeMails(submission.form, { data, special, locale }, contentFolder)
  }

  const itemFor = (composed: ComposedMail, reference: string, post: Post): NewOutboxItem => {
    const { delivery } = post.submission.form.definition
    const item = { id: ids.next(), kind: mailKind, reference, keep: post.keep }
    if ('problem' in composed) return { ...item, payload: '', state: 'failed', lastError: composed.problem }
    const payload = JSON.stringify(composed.mail)
    const claim = delivery === 'direct' && composed.role === 'mail' ? postOffice.claimNow() : undefined
    return { ...item, payload, ...postOffice.newItem, ...(claim && { claim }) }
  }

  /** The owner wants visitors thanked only once the mail server has taken the mail. */
  const sendDirectly = async (post: Post, items: readonly NewOutboxItem[], { sent, failed }: Outcome) => {
    const main = items[0]
    if (!main?.id) return sent
    const delivered = main.claim ? await postOffice.sendNow(main.id) : undefined
    if (delivered?.outcome === 'sent') return sent
    await db
      .tables<unknown>()
      .write((tx) => posts.update(tx, post.marks.key, { accepted: false, answer: failed }))
    return failed
  }

  return async (given, outcome) => {
    const { submission } = given
    const { id: formId, settings, delivery } = submission.form.definition
    if (settings.demoMode) return outcome.sent
    const post = await withLateValues(given, outcome.payment, serialNumbers)
    const id = ids.next()
    const reference = messageReference(id)
    const items = (await compose(post)).map((composed) => itemFor(composed, reference, post))
    const { payment } = outcome
    const deleteAt = post.keep ? undefined : new Date(post.now.getTime() + unkeptFilesMilliseconds)
    const stored = await storeMessage({
      post: {
        key: post.marks.key,
        formId,
        sender: post.marks.sender,
        accepted: true,
        messageId: post.keep ? id : undefined,
        answer: outcome.sent,
      },
      repeatSince: post.repeatSince,
      message: describeMessage(
        post,
        {
          id,
          box: 'inbox',
          reasons: [],
          now: post.now,
          ...(payment.step === 'paid' && { paymentId: payment.id }),
        },
        config,
      ),
      keep: post.keep,
      files: claimsOf(post.data, id, deleteAt),
      outbox: items,
      spend: outcome.spend,
      limits: outcome.limits,
      uploadLimits: outcome.uploadLimits,
    })
    if (stored.outcome === 'repeat') return stored.before.answer
    if (stored.outcome === 'spent') return outcome.failed
    if (stored.outcome === 'too_many') return { tooMany: stored.limit }
    postOffice.wake()
    return delivery === 'direct' ? sendDirectly(post, items, outcome) : outcome.sent
  }
}

/** Values that cost something are looked up only when they are going to be read. */
async function withLateValues(
  post: Post,
  payment: PaymentStep,
  serialNumbers: ReturnType<typeof createSerialNumbers>,
): Promise<Post> {
  const { definition, isNumbered } = post.submission.form
  return {
    ...post,
    special: {
      ...post.special,
      ...(payment.step === 'paid' && payment.link && { stripePaymentLink: payment.link }),
      ...(isNumbered && { serialNumber: String(await serialNumbers.next(definition.id)) }),
    },
  }
}
