import { integerOption, optionValue, type Tag } from '../tags/tag.ts'
import { element, hiddenInput } from '../view/element.ts'
import { baseClasses, controlOf } from './control.ts'
import type { FieldKind, FieldSurroundings, TurnstilePlace } from './kind.ts'
import { common, integer, word } from './tag-notation.ts'

export const submit = {
  kind: 'submit',
  role: 'sends',
  tags: {
    submit: {
      nameless: true,
      options: common,
      values: 'buttonWords',
      make: submitField,
      write: (_, label) => `[submit "${label.replaceAll('"', '&quot;')}"]`,
    },
  },
  draw: ({ id, className, tabIndex, label }) => [
    element('input', { type: 'submit', id, className, tabIndex, value: label }),
  ],
} satisfies FieldKind<SubmitField>

export type SubmitField = ReturnType<typeof submitField>

function submitField(tag: Tag, { words }: FieldSurroundings) {
  const control = controlOf(tag, [...baseClasses(tag), 'has-spinner'])
  return { kind: 'submit' as const, ...control, label: tag.values[0] || words.send }
}

export const response = {
  kind: 'response',
  role: 'shown',
  tags: {
    response: {
      nameless: true,
      place: 'block',
      options: {},
      make: responseField,
      write: () => '[response]',
    },
  },
  draw: ({ id, className }) => [drawResponse(id, className)],
} satisfies FieldKind<ResponseField>

export type ResponseField = ReturnType<typeof responseField>

function responseField(tag: Tag) {
  return { kind: 'response' as const, ...controlOf(tag, ['wpcf7-response-output']) }
}

export const drawResponse = (id?: string, className = 'wpcf7-response-output') =>
  element('div', { id, className, 'aria-hidden': true })

export const recaptcha = {
  kind: 'recaptcha',
  role: 'shown',
  tags: {
    recaptcha: {
      nameless: true,
      place: 'hidden',
      options: {},
      make: recaptchaField,
      write: () => '[recaptcha]',
    },
  },
  draw: () => [],
} satisfies FieldKind<RecaptchaField>

export type RecaptchaField = ReturnType<typeof recaptchaField>

function recaptchaField(tag: Tag) {
  return { kind: 'recaptcha' as const, ...controlOf(tag) }
}

const turnstileOptions = { action: word, appearance: word, size: word, theme: word, language: word }

export const turnstile = {
  kind: 'turnstile',
  role: 'shown',
  tags: {
    turnstile: {
      nameless: true,
      singular: true,
      place: 'block',
      options: turnstileOptions,
      make: turnstileField,
      write: () => '[turnstile]',
    },
  },
  draw: (field, place) => (place.turnstile ? [drawTurnstile(place.turnstile, field.settings)] : []),
} satisfies FieldKind<TurnstileField>

export type TurnstileField = ReturnType<typeof turnstileField>

function turnstileField(tag: Tag) {
  const settings = Object.entries(turnstileOptions).flatMap(([name, pattern]) => {
    const value = optionValue(tag, name, pattern)
    return value === undefined ? [] : [[name, value] as const]
  })
  const control = controlOf(tag, ['wpcf7-turnstile', 'cf-turnstile'])
  return { kind: 'turnstile' as const, ...control, settings: Object.fromEntries(settings) }
}

/** Where Cloudflare's script draws its widget; it adds the field itself. */
export const drawTurnstile = (
  { siteKey, answerName }: TurnstilePlace,
  chosen: TurnstileField['settings'] = {},
) =>
  element('div', {
    className: 'wpcf7-turnstile cf-turnstile',
    'data-sitekey': siteKey,
    'data-response-field-name': answerName,
    ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`data-${name}`, value])),
  })

const currencyCode = /^[a-z]{3}$/i

export const stripe = {
  kind: 'stripe',
  role: 'sends',
  tags: {
    stripe: {
      nameless: true,
      singular: true,
      place: 'block',
      options: { amount: integer, currency: currencyCode },
      values: 'twoButtonWords',
      make: stripeField,
      write: (_name, _label, { goOn, payNow }) => `[stripe amount:1000 currency:eur "${goOn}" "${payNow}"]`,
    },
  },
  /** Two steps: the first button asks for the payment, the second, shown in `payment-required`, confirms it. */
  draw: ({ proceedLabel, completeLabel }) => [
    element('div', { className: 'wpcf7-stripe' }, [
      element('div', { className: 'wpcf7-form-control-wrap hidden' }, [
        element('div', { className: 'card-element wpcf7-form-control', 'aria-invalid': false }),
      ]),
      element('span', { className: 'buttons has-spinner' }, [
        element('button', { type: 'submit', className: 'first' }, [proceedLabel]),
        ' ',
        element('button', { type: 'button', className: 'second hidden' }, [completeLabel]),
      ]),
      hiddenInput('_wpcf7_stripe_payment_intent', ''),
    ]),
  ],
} satisfies FieldKind<StripeField>

export type StripeField = ReturnType<typeof stripeField>

function stripeField(tag: Tag, { words }: FieldSurroundings) {
  return {
    kind: 'stripe' as const,
    ...controlOf(tag, ['wpcf7-stripe']),
    /** In minor units, as in cents. */
    amount: integerOption(tag, 'amount'),
    currency: optionValue(tag, 'currency', currencyCode)?.toLowerCase(),
    proceedLabel: tag.values[0] || words.goToPayment,
    completeLabel: tag.values[1] || words.pay,
  }
}
