import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type TimeRule = RuleShape<'time'>

export const time = (values: readonly FieldValue[]) =>
  everyText(values, (text) => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text))
