import { type FieldValue, isText } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type RequiredRule = RuleShape<'required'>

export const required = (values: readonly FieldValue[]) => values.some(isText)
