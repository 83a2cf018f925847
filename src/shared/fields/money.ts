import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.fields.ts'
import { type FieldOptions, isRecord, scalarField, shown } from './field.ts'
import { typedNumber } from './number.ts'

export type Money = {
  amount: number
  /** Three letters: `EUR`. */
  currency: string
}

export type MoneyOptions = FieldOptions & {
  /** For amounts that do not name one. */
  currency?: string
}

/** Below it, the smallest coin of every currency can still be told apart. */
const max = 1_000_000_000_000

export const money = <const Options extends MoneyOptions>(options: Options = {} as Options) =>
  scalarField<Money, Options, 'money'>(options, {
    kind: 'money',
    example: options.currency ? '49.90' : '49.90 EUR',
    read(written) {
      const { amount, currency } = partsOf(written, options.currency)
      if (typeof amount !== 'number' || !Number.isFinite(amount)) return fail(advice(options))
      if (currency === undefined) return fail(words.currencyMissing({ amount: `${amount} EUR` }))
      if (!isCurrency(currency)) return fail(words.currencyLetters)
      return checkAmount(amount, currency)
    },
    write: ({ amount, currency }) => (currency === options.currency ? amount : `${amount} ${currency}`),
    show: (written) => {
      const { amount, currency } = partsOf(written, undefined)
      const text = typeof amount === 'number' ? amountText(amount, currency ?? options.currency) : undefined
      return [text ?? shown(amount ?? written), currency].filter(Boolean).join(' ')
    },
    typed: (text) => typedNumber(text),
    keys: ({ amount }) => [amount],
  })

function checkAmount(amount: number, currency: string): Result<Money, Message> {
  if (Math.abs(amount) > max) return fail(words.smallerAmount)
  const digits = digitsOf(currency)
  if (Number(amount.toFixed(digits)) !== amount) return fail(words.digits({ currency, digits }))
  return ok({ amount: amount === 0 ? 0 : amount, currency })
}

/** As on a price tag: 49.90, and 50. A wrong amount stays to be seen. */
function amountText(amount: number, currency = ''): string {
  if (Number.isInteger(amount) || !isCurrency(currency)) return String(amount)
  const text = amount.toFixed(digitsOf(currency))
  return Number(text) === amount ? text : String(amount)
}

/** `49.90 EUR`, a bare number, or a group of both. */
function partsOf(
  written: unknown,
  usual: string | undefined,
): { amount: unknown; currency: string | undefined } {
  if (isRecord(written)) return { amount: written.amount, currency: currencyIn(written.currency, usual) }
  if (typeof written !== 'string') return { amount: written, currency: usual }
  const [amount = '', currency] = written.trim().split(/\s+/, 2)
  return { amount: typedNumber(amount), currency: currencyIn(currency, usual) }
}

const currencyIn = (named: unknown, usual: string | undefined) =>
  typeof named === 'string' ? named.toUpperCase() : usual

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const advice = ({ currency }: MoneyOptions) => (currency ? words.amount : words.amountAndCurrency)
