import { calendarDate } from './calendar-date.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleOf } from './schema.ts'
import { wholeNumber } from './threshold.ts'

type Values = readonly FieldValue[]

export const date = (values: Values) => everyText(values, (text) => calendarDate(text) !== undefined)

export const time = (values: Values) =>
  everyText(values, (text) => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text))

/** What is no date is the date rule's matter. */
const everyDate = (values: Values, passes: (date: Date, text: string) => boolean) =>
  everyText(values, (text) => {
    const date = calendarDate(text)
    return date === undefined || passes(date, text)
  })

export function dayofweek(values: Values, rule: RuleOf<'dayofweek'>) {
  const accepted = (rule.accept ?? []).map((day) => Number.parseInt(String(day), 10))
  return everyDate(values, (date) => accepted.includes(date.getUTCDay() || 7))
}

/** Compares as text, like the originals: right for four-digit years. */
export const mindate = (values: Values, { threshold }: RuleOf<'mindate'>) =>
  !calendarDate(threshold) || everyDate(values, (_, text) => !(text < threshold))

export const maxdate = (values: Values, { threshold }: RuleOf<'maxdate'>) =>
  !calendarDate(threshold) || everyDate(values, (_, text) => !(text > threshold))

const day = 86_400_000

/** Ours, unknown to the originals, which skip it: every `interval` days counted from `base`. */
export function stepdate(values: Values, rule: RuleOf<'stepdate'>) {
  const interval = wholeNumber(rule.interval)
  const base = calendarDate(rule.base)
  if (!(interval > 0) || !base) return true
  return everyDate(values, (date) => ((date.getTime() - base.getTime()) / day) % interval === 0)
}
