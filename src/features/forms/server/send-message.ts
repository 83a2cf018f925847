import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { NewOutboxItem } from '#platform/outbox/outbox.ts'
import type { ComposedMail } from '#platform/services/inbox.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { KeptAnswer } from '../domain/feedback.ts'
import { claimsOf, describeMessage } from './describe-message.ts'
import type { AcceptDeps, KnownSubmission } from './known-submission.ts'
import { composeMails } from './mails/compose-mails.ts'
import type { PaymentStep } from './payments.ts'
import type { SubmissionLimit } from './submission-limits.ts'

type Outcome = {
  sent: KeptAnswer
  failed: KeptAnswer
  /** Used up together with the message. */
  spend: readonly SpendableToken[]
  payment: PaymentStep
  limits: readonly SubmissionLimit[]
  uploadLimits: readonly SubmissionLimit[]
}

/** Or too many came while this one was being looked at. */
type SendMessage = (
  known: KnownSubmission,
  outcome: Outcome,
) => Promise<KeptAnswer | { tooMany: SubmissionLimit }>

/** Attachments of a message that is not kept are needed until its email is given up. */
const unkeptFilesMilliseconds = 96 * 60 * 60 * 1000

/** Stores a message that passed every check, with its emails, and answers once that is durable. */
export function createSendMessage(deps: AcceptDeps): SendMessage {
  const { ids, outboxRunner, config, contentFolder, inbox, db } = deps
  const serialNumbers = createSerialNumbers(db)

  const compose = async (known: KnownSubmission): Promise<ComposedMail[]> => {
    const { submission, data, special } = known
    const { settings, locale } = submission.form.definition
    if (settings.skip_mail) return []
    return composeMails(submission.form, { data, special, locale }, contentFolder)
  }

  /** The owner wants visitors thanked only once the mail server has taken the mail. */
  const sendDirectly = async (
    known: KnownSubmission,
    main: NewOutboxItem & { id: string },
    { sent, failed }: Outcome,
  ) => {
    const fail = (tx: Transaction) =>
      inbox.changeReceipt(tx, known.marks.key, { accepted: false, answer: failed })
    if (!main.claim) {
      await db.tables<unknown>().write(fail)
      return failed
    }
    const { outcome } = await outboxRunner.sendNow(main.id, async (tx, delivered) => {
      if (delivered.outcome !== 'sent') await fail(tx)
    })
    return outcome === 'sent' ? sent : failed
  }

  return async (given, outcome) => {
    const { submission } = given
    const { id: formId, settings, delivery } = submission.form.definition
    if (settings.demo_mode) return outcome.sent
    const known = await withLateValues(given, outcome.payment, serialNumbers)
    const id = ids.next()
    const { payment } = outcome
    const deleteAt = known.keep ? undefined : new Date(known.now.getTime() + unkeptFilesMilliseconds)
    const stored = await inbox.take({
      receipt: {
        key: known.marks.key,
        formId,
        sender: known.marks.sender,
        accepted: true,
        messageId: known.keep ? id : undefined,
        answer: outcome.sent,
      },
      repeatSince: known.repeatSince,
      message: describeMessage(
        known,
        {
          id,
          box: 'inbox',
          reasons: [],
          now: known.now,
          ...(payment.step === 'paid' && { paymentId: payment.id }),
        },
        config,
      ),
      keep: known.keep,
      files: claimsOf(known.data, deleteAt),
      mails: await compose(known),
      direct: delivery === 'direct',
      spend: outcome.spend,
      limits: outcome.limits,
      uploadLimits: outcome.uploadLimits,
    })
    if (stored.outcome === 'repeat') return stored.before.answer as KeptAnswer
    if (stored.outcome === 'too_many') return { tooMany: stored.limit }
    if (stored.outcome !== 'stored') return outcome.failed
    const main = stored.queued.find(({ role }) => role === 'mail')?.item
    return delivery === 'direct' && main ? sendDirectly(known, main, outcome) : outcome.sent
  }
}

/** Values that cost something are looked up only when they are going to be read. */
async function withLateValues(
  known: KnownSubmission,
  payment: PaymentStep,
  serialNumbers: ReturnType<typeof createSerialNumbers>,
): Promise<KnownSubmission> {
  const { definition, isNumbered } = known.submission.form
  return {
    ...known,
    special: {
      ...known.special,
      ...(payment.step === 'paid' && payment.link && { stripePaymentLink: payment.link }),
      ...(isNumbered && { serialNumber: String(await serialNumbers.next(definition.id)) }),
    },
  }
}

type CounterTables = { counters: { name: string; value: number } }

/** Numbers the messages of a form, for `[_serial_number]`. A message that then fails leaves a gap. */
function createSerialNumbers(db: Database) {
  const { write } = db.tables<CounterTables>()
  return {
    next: (formId: number): Promise<number> =>
      write(async (tx) => {
        const row = await tx
          .insertInto('counters')
          .values({ name: `contact-form:${formId}`, value: 1 })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }),
          )
          .returning('value')
          .executeTakeFirstOrThrow()
        return row.value
      }),
  }
}
