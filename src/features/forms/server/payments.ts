import type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as spamWords } from '#words/forms.spam.ts'
import type { StripeField } from '../domain/kinds/sending.ts'
import type { PaymentProvider } from './settings.ts'
import { controlValue, type Submission } from './submission.ts'

export type PaymentStep =
  | { step: 'none' }
  | { step: 'unavailable' }
  /** To be asked of the visitor once everything else is in order. */
  | { step: 'due'; amount: number; currency: string }
  /** Spam for the original, and here: somebody uses a payment that is none, or not for this. */
  | { step: 'refused'; reason: Message }
  | { step: 'paid'; id: string; spend: SpendableToken; link?: string }

const paymentField = '_wpcf7_stripe_payment_intent'

const year = 365 * 24 * 60 * 60 * 1000

/**
 * What a submission costs and whether it is paid. A payment works for one message, with the content it was made for, in
 * the amount and currency of the form.
 */
export async function checkPayment(
  submission: Submission,
  content: string,
  deps: { provider?: PaymentProvider | undefined; botCheck: OwnBotCheck; now: Date },
): Promise<PaymentStep> {
  const field = submission.form.fields.find((one): one is StripeField => one.kind === 'stripe')
  if (!field?.amount || !field.currency) return { step: 'none' }
  const { provider, botCheck, now } = deps
  if (!provider) return { step: 'unavailable' }
  const { amount } = field
  const currency = field.currency.toLowerCase()
  const id = controlValue(submission, paymentField)
  if (id === '') return { step: 'due', amount, currency }
  const payment = await provider.find(id)
  if (!payment) return { step: 'refused', reason: spamWords.noSuchPayment }
  if (payment.state !== 'succeeded') return { step: 'due', amount, currency }
  if (payment.amount !== amount || payment.currency.toLowerCase() !== currency)
    return { step: 'refused', reason: spamWords.otherAmount }
  if (payment.reference !== content) return { step: 'refused', reason: spamWords.otherMessage }
  const spend = { token: `payment:${id}`, expiresAt: new Date(now.getTime() + 10 * year) }
  if ((await botCheck.spentAmong([spend])).size > 0) return { step: 'refused', reason: spamWords.paymentUsed }
  const link = provider.link?.(id)
  return { step: 'paid', id, spend, ...(link !== undefined && { link }) }
}
