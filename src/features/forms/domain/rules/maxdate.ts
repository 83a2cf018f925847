import { calendarDate } from './calendar-date.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export interface MaxdateRule extends RuleShape<'maxdate'> {
  readonly threshold: string
}

/** Compares as text, like the originals: right for four-digit years. What is no date is the date rule's matter. */
export const maxdate = (values: readonly FieldValue[], { threshold }: MaxdateRule) =>
  !calendarDate(threshold) || everyText(values, (text) => !(calendarDate(text) && text > threshold))
