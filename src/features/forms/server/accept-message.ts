import { createKeyedMutex } from '#platform/concurrency.ts'
import { LimitReached } from '#platform/limits/limits.ts'
import type { KeptBackPlace } from '#platform/services/inbox.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import { consentsTo } from '../domain/consents.ts'
import type { FeedbackAnswer, KeptAnswer } from '../domain/feedback.ts'
import { kindOf } from '../domain/kinds/kinds.ts'
import { messageText } from '../domain/mail/tag-values.ts'
import type { MessageKey } from '../domain/messages.ts'
import { readSubmittedData } from '../domain/submitted-data.ts'
import { type CheckedSubmission, checkSubmission, isAgreed } from './check-submission.ts'
import { type AnswerParts, createAnswer } from './create-feedback.ts'
import { claimsOf, describeMessage, describeToGuards } from './describe-message.ts'
import { type AcceptDeps, fromOf, type KnownSubmission } from './known-submission.ts'
import { readSpecialValues } from './mails/special-values.ts'
import { checkPayment, type PaymentStep } from './payments.ts'
import { createRunHooks } from './run-hooks.ts'
import { createSendMessage } from './send-message.ts'
import { createJudgeSpam, type SpamVerdict, type Suspicion, tooMany } from './spam/judge-spam.ts'
import type { Submission } from './submission.ts'
import { createHashSubmission } from './submission-hashes.ts'
import { limitsOfSpam, limitsOfTries, type SubmissionLimit } from './submission-limits.ts'

/** `key` is what a repeat of the submission is known by. */
type Accepted = { answer: FeedbackAnswer; key: string }

export type AcceptMessage = (submission: Submission) => Promise<Accepted>

const repeatMilliseconds = 30 * 60 * 1000

/**
 * Accepts a submission of a form, step by step in the order of the original: validation, consent, spam, hooks, payment;
 * then it is stored and emailed. Whatever the outcome, the answer is one a visitor can read.
 */
export function createAcceptMessage(deps: AcceptDeps): AcceptMessage {
  const { clock, inbox, challenges, log, config } = deps
  const hashSubmission = createHashSubmission(deps.secret)
  const spamVerdict = createSpamVerdict(deps)
  const judgeAnswers = createJudgeAnswers(deps)
  const runHooks = createRunHooks({ hooks: config.beforeSend, log })
  const refuse = createRefuse(deps)
  const sendMessage = createSendMessage(deps)
  const underWay = new Map<string, Promise<KeptAnswer>>()

  const accept = async (known: KnownSubmission): Promise<KeptAnswer> => {
    const { submission, data, marks, now } = known
    const first = await inbox.findReceipt(marks.key, known.repeatSince)
    if (first?.accepted) return first.answer as KeptAnswer

    const checked = await judgeAnswers(known)
    if ('triedOut' in checked) return refuse(known, overTries(checked.triedOut))
    if (checked.errors.length > 0)
      return answer(known, 'validation_failed', 'validation_error', { errors: checked.errors })
    if (!isAgreed(submission, data)) return answer(known, 'acceptance_missing', 'accept_terms')

    const payment = await checkPayment(submission, marks.content, { ...deps, provider: config.payments, now })
    const verdict = await spamVerdict(known, payment)
    if (verdict.reasons.length > 0) return refuse(known, verdict)

    const hook = await runHooks(submission, data)
    const extra = hook.response
    const own = hook.message !== undefined && { message: hook.message }
    const { hash } = marks
    if (hook.abort) return answer(known, hook.status ?? 'aborted', 'mail_aborted', { hash, extra, ...own })
    if (payment.step === 'unavailable') return answer(known, 'aborted', 'payment_unavailable', { hash })
    if (payment.step === 'due') return askForPayment(deps, known, payment)

    const sent = answer(known, hook.status ?? 'mail_sent', 'mail_sent_ok', { hash, extra, ...own })
    const failed = answer(known, 'mail_failed', 'mail_sent_ng', { hash, extra })
    const spend: SpendableToken[] = [
      ...checked.spend,
      ...verdict.spend,
      ...(payment.step === 'paid' ? [payment.spend] : []),
    ]
    const done = await sendMessage(known, { ...verdict, sent, failed, spend, payment })
    if (!('tooMany' in done)) return done
    return refuse(known, { ...verdict, reasons: [tooMany(done.tooMany)], tooMany: done.tooMany })
  }

  /** Two submissions of one sending at the same moment are one. */
  const once = (known: KnownSubmission) => {
    const { key } = known.marks
    const running = underWay.get(key)
    if (running) return running
    const started = accept(known).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  return async (submission) => {
    const now = clock.now()
    const { definition } = submission.form
    const data = readSubmittedData(submission.entries, definition.template.tags, submission.form.t)
    const marks = hashSubmission(submission, now)
    const special = await readSpecialValues(submission, now, deps)
    const repeatSince = marks.hasOwnKey ? undefined : new Date(now.getTime() - repeatMilliseconds)
    const keep = !definition.settings.do_not_store && consentsTo('storage', data)
    const known: KnownSubmission = { submission, data, marks, special, now, repeatSince, keep }
    const { key } = marks
    if (definition.settings.subscribers_only && !submission.user)
      return { key, answer: answer(known, 'error', 'subscribers_only') }
    // An unexpected error is not the visitor's fault: they are told to try again, and nothing half done is left.
    const kept = await once(known).catch((error) => {
      log.error({ err: error, form: definition.id }, 'a message could not be taken')
      return answer(known, 'mail_failed', 'mail_sent_ng', { hash: marks.hash })
    })
    // A repeat has the answer of the first, but may come from another place of the page.
    const into = `#${submission.unitTag}`
    return { key, answer: { ...kept, into, ...challenges.refill(submission.form) } }
  }
}

function createRefuse(deps: AcceptDeps) {
  const keepBack = createKeepBack(deps)

  /** Nothing speaks against it but how much comes in. */
  const holdMessage = async (
    known: KnownSubmission,
    reasons: SpamVerdict['reasons'],
  ): Promise<KeptAnswer> => {
    const kept = answer(known, 'spam', 'kept_aside')
    const isKept = await keepBack(known, { reasons, where: 'aside', limits: [] }, kept)
    return isKept ? kept : answer(known, 'spam', 'form_overrun')
  }

  /** The answer says what was done: that a message is held only if it is. */
  return async (known: KnownSubmission, verdict: SpamVerdict): Promise<KeptAnswer> => {
    const { reasons, tooMany, limits, uploadLimits, forReview = false } = verdict
    if (forReview) {
      const aside = answer(known, 'spam', verdict.isGuarded ? 'kept_in_doubt' : 'put_aside')
      if (await keepBack(known, { reasons, where: 'review', limits, uploadLimits }, aside)) return aside
    }
    if (forReview || (tooMany && isForTheCrowd(tooMany))) return holdMessage(known, reasons)
    const refused = answer(known, 'spam', tooMany ? 'too_many_messages' : 'spam')
    await keepBack(known, { reasons, where: 'spam', limits: limitsOfSpam(fromOf(known)) }, refused)
    return refused
  }
}

function createSpamVerdict(deps: AcceptDeps) {
  const judgeSpam = createJudgeSpam(deps)
  return async (known: KnownSubmission, payment: PaymentStep): Promise<SpamVerdict> => {
    const trusted = payment.step === 'paid'
    if (payment.step === 'refused')
      return { ...unlimited, reasons: [{ agent: 'payment', reason: payment.reason }] }
    const { submission, data, marks } = known
    const subscribed = submission.form.definition.settings.subscribers_only
    if (trusted || subscribed) return unlimited
    const verdict = await judgeSpam(submission, data, marks)
    // A message that is only sent on cannot be held, and a held one need not be judged again.
    if (verdict.reasons.length > 0 || !known.keep) return verdict
    const reasons = await deps.askGuards('message', describeToGuards(submission, data))
    return reasons.length > 0 ? { ...verdict, reasons, forReview: true, isGuarded: true } : verdict
  }
}

async function askForPayment(
  { config, db, log }: AcceptDeps,
  known: KnownSubmission,
  { amount, currency }: Extract<PaymentStep, { step: 'due' }>,
) {
  const { hash, content } = known.marks
  // Nobody pays for what could not be stored.
  db.checkFiles()
  try {
    const intent = await config.payments?.create({ amount, currency, reference: content })
    if (!intent) return answer(known, 'aborted', 'payment_unavailable', { hash })
    const extra = { stripe: { payment_intent: { id: intent.id, client_secret: intent.clientSecret } } }
    return answer(known, 'payment_required', 'payment_required', { hash, extra })
  } catch (error) {
    log.error({ err: error }, 'a payment could not be prepared')
    return answer(known, 'aborted', 'payment_unavailable', { hash })
  }
}

const overTries = (limit: SubmissionLimit): SpamVerdict => ({
  ...unlimited,
  reasons: [tooMany(limit)],
  tooMany: limit,
})

const unlimited: SpamVerdict = { reasons: [], spend: [], limits: [], uploadLimits: [] }

/** Not only the sender's own share is used up, but one they have with others. */
const isForTheCrowd = ({ of, what }: SubmissionLimit) => of !== 'sender' || what === 'files'

/** An answer with a message of the form, which may speak of what was posted. */
function answer(
  { submission, data, special }: KnownSubmission,
  status: AnswerParts['status'],
  key: MessageKey,
  parts: Partial<AnswerParts> = {},
): KeptAnswer {
  const { messages, locale } = submission.form.definition
  const invalidFields = parts.errors?.length ?? 0
  const context = { data, special: { ...special, invalidFields }, locale }
  const message = parts.message ?? messageText(messages[key], context)
  return createAnswer(submission, { ...parts, status, message })
}

type Fate = {
  reasons: readonly Suspicion[]
  /** `review`: a person should decide soon, so it goes to the inbox. */
  where: KeptBackPlace | 'review'
  limits: readonly SubmissionLimit[]
  /** For the bytes of its files, if their space is not limited otherwise. */
  uploadLimits?: readonly SubmissionLimit[]
}

/** Returns whether it is kept, now or since it was first sent. */
type KeepBack = (known: KnownSubmission, fate: Fate, answer: KeptAnswer) => Promise<boolean>

/** Keeps what was not taken for the owner to look at, as far as there is room: a misjudged message is not lost. */
function createKeepBack({ ids, limits: counters, config, inbox }: AcceptDeps): KeepBack {
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

type JudgeAnswers = (known: KnownSubmission) => Promise<CheckedSubmission | { triedOut: SubmissionLimit }>

/**
 * Checks a submission. Beyond the limit of wrong answers to a form's question none is judged, so that nobody can guess on, and
 * nothing of it is written down. Submissions from one network are judged one after another, or many at once would all be judged before
 * the first is counted.
 */
function createJudgeAnswers(deps: AcceptDeps): JudgeAnswers {
  const { challenges, botCheck, limits, config, db } = deps
  const inQueue = createKeyedMutex()

  const check = ({ submission, data, marks }: KnownSubmission) =>
    checkSubmission(submission, data, marks.sender, { challenges, botCheck })

  const burn = async (tokens: readonly SpendableToken[], tries: readonly SubmissionLimit[]) => {
    try {
      await db.tables<unknown>().write(async (tx) => {
        for (const one of tokens) await botCheck.spend([one], tx)
        const full = await limits.take(tx, tries)
        if (full) throw new LimitReached(full)
      })
      return undefined
    } catch (error) {
      if (error instanceof LimitReached) return error.limit as SubmissionLimit
      throw error
    }
  }

  const judge = async (known: KnownSubmission) => {
    const tries = limitsOfTries(fromOf(known), config)
    const triedOut = limits.knownFull(tries)
    if (triedOut) return { triedOut }
    const checked = await check(known)
    const oneTooMany = checked.burn.length > 0 ? await burn(checked.burn, tries) : undefined
    return oneTooMany ? { triedOut: oneTooMany } : checked
  }

  return (known) => {
    if (!asksSomething(known.submission)) return check(known)
    const { networks } = known.marks
    return inQueue((networks.at(-1) ?? networks[0]).mark, () => judge(known))
  }
}

const asksSomething = ({ form }: Submission) =>
  form.fields.some((field) => kindOf(field).role === 'challenge')
