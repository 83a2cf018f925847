import { type FieldValue, totalLength } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

export interface MaxlengthRule extends RuleShape<'maxlength'> {
  readonly threshold: number
}

export const maxlength = (values: readonly FieldValue[], rule: MaxlengthRule) =>
  !(totalLength(values) > wholeNumber(rule.threshold))
