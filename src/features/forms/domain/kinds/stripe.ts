import { type Control, controlOf } from '../fields/control.ts'
import type { FieldSurroundings } from '../fields/field-context.ts'
import type { Tag } from '../tags/tag.ts'
import { integerOption, optionValue } from '../tags/tag-options.ts'
import { element, hiddenInput } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { integer } from './tag-notation.ts'

export type StripeField = Control & {
  kind: 'stripe'
  /** In minor units, as in cents. */
  amount?: number
  currency?: string
  proceedLabel: string
  completeLabel: string
}

const currencyCode = /^[a-z]{3}$/i

export const stripe = {
  kind: 'stripe',
  tags: {
    stripe: {
      nameless: true,
      unsent: true,
      singular: true,
      block: true,
      options: { amount: integer, currency: currencyCode },
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

function stripeField(tag: Tag, { words }: FieldSurroundings): StripeField {
  const amount = integerOption(tag, 'amount')
  const currency = optionValue(tag, 'currency', currencyCode)?.toLowerCase()
  return {
    kind: 'stripe',
    ...controlOf(tag, ['wpcf7-stripe']),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    proceedLabel: tag.values[0] || words.goToPayment,
    completeLabel: tag.values[1] || words.pay,
  }
}
