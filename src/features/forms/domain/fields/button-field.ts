import type { FormTag } from '../tags/form-tag.ts'
import { integerOption, optionValue } from '../tags/tag-options.ts'
import { baseClasses, controlOf } from './control.ts'
import type { RecaptchaField, ResponseField, StripeField, SubmitField, TurnstileField } from './field.ts'

export const submitField = (tag: FormTag): SubmitField => ({
  kind: 'submit',
  ...controlOf(tag, [...baseClasses(tag), 'has-spinner']),
  label: tag.values[0] || 'Send',
})

export const responseField = (tag: FormTag): ResponseField => ({
  kind: 'response',
  ...controlOf(tag, ['wpcf7-response-output']),
})

export const recaptchaField = (tag: FormTag): RecaptchaField => ({ kind: 'recaptcha', ...controlOf(tag) })

export const turnstileField = (tag: FormTag): TurnstileField => {
  const written = (['action', 'appearance', 'size', 'theme', 'language'] as const).flatMap((name) => {
    const value = optionValue(tag, name, /^[-\w]+$/)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    kind: 'turnstile',
    ...controlOf(tag, ['wpcf7-turnstile', 'cf-turnstile']),
    settings: Object.fromEntries(written),
  }
}

export const stripeField = (tag: FormTag): StripeField => {
  const amount = integerOption(tag, 'amount')
  const currency = optionValue(tag, 'currency', /^[a-z]{3}$/i)?.toLowerCase()
  return {
    kind: 'stripe',
    ...controlOf(tag, ['wpcf7-stripe']),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    proceedLabel: tag.values[0] || 'Proceed to checkout',
    completeLabel: tag.values[1] || 'Complete payment',
  }
}
