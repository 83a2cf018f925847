import { calendarDate } from './calendar-date.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type DateRule = RuleShape<'date'>

export const date = (values: readonly FieldValue[]) =>
  everyText(values, (text) => calendarDate(text) !== undefined)
