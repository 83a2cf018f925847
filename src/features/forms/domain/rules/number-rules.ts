import { everyText, type FieldValue } from './field-values.ts'
import type { RuleOf } from './schema.ts'
import { decimalNumber } from './threshold.ts'

type Values = readonly FieldValue[]

const isNumber = (text: string) => /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text)

export const number = (values: Values) => everyText(values, isNumber)

/** What is no number is the number rule's matter. */
const everyNumber = (values: Values, passes: (number: number) => boolean) =>
  everyText(values, (text) => !isNumber(text) || passes(Number(text)))

export function minnumber(values: Values, rule: RuleOf<'minnumber'>) {
  const limit = decimalNumber(rule.threshold)
  return everyNumber(values, (number) => !(number < limit))
}

export function maxnumber(values: Values, rule: RuleOf<'maxnumber'>) {
  const limit = decimalNumber(rule.threshold)
  return everyNumber(values, (number) => !(number > limit))
}

/** Half of the sixth decimal: 0.3 is three steps of 0.1 although binary fractions disagree. */
const tolerance = 5e-7

export function stepnumber(values: Values, rule: RuleOf<'stepnumber'>) {
  const interval = decimalNumber(rule.interval)
  const base = decimalNumber(rule.base) || 0
  if (!(interval > 0)) return true
  return everyNumber(values, (number) => {
    const remainder = Math.abs((number - base) % interval)
    return remainder <= tolerance || interval - remainder <= tolerance
  })
}
