import { calendarDate } from './calendar-date.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

/** Ours, unknown to the originals, which skip it: every `interval` days counted from `base`. */
export interface StepdateRule extends RuleShape<'stepdate'> {
  readonly base: string
  readonly interval: number
}

const day = 86_400_000

export function stepdate(values: readonly FieldValue[], rule: StepdateRule) {
  const interval = wholeNumber(rule.interval)
  const base = calendarDate(rule.base)
  if (!(interval > 0) || !base) return true
  return everyText(values, (text) => {
    const date = calendarDate(text)
    return date === undefined || ((date.getTime() - base.getTime()) / day) % interval === 0
  })
}
