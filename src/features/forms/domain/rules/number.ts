import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type NumberRule = RuleShape<'number'>

export const number = (values: readonly FieldValue[]) => everyText(values, isNumber)

export const isNumber = (text: string) => /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text)
