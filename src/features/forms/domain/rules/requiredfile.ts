import { type FieldValue, isFile } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type RequiredfileRule = RuleShape<'requiredfile'>

export const requiredfile = (values: readonly FieldValue[]) => values.some(isFile)
