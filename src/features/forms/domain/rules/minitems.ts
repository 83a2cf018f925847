import type { FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

export interface MinitemsRule extends RuleShape<'minitems'> {
  readonly threshold: number
}

export const minitems = (values: readonly FieldValue[], rule: MinitemsRule) =>
  !(values.length < wholeNumber(rule.threshold))
