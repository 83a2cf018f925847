import { calendarDate } from './calendar-date.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export interface MindateRule extends RuleShape<'mindate'> {
  readonly threshold: string
}

/** Compares as text, like the originals: right for four-digit years. What is no date is the date rule's matter. */
export const mindate = (values: readonly FieldValue[], { threshold }: MindateRule) =>
  !calendarDate(threshold) || everyText(values, (text) => !(calendarDate(text) && text < threshold))
