import { calendarDate } from './calendar-date.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export interface DayofweekRule extends RuleShape<'dayofweek'> {
  /** 1 is Monday, 7 is Sunday. */
  readonly accept: readonly (number | string)[]
}

export function dayofweek(values: readonly FieldValue[], rule: DayofweekRule) {
  const accepted = (rule.accept ?? []).map((day) => Number.parseInt(String(day), 10))
  return everyText(values, (text) => {
    const date = calendarDate(text)
    return date === undefined || accepted.includes(date.getUTCDay() || 7)
  })
}
