import { type FieldValue, totalLength } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

export interface MinlengthRule extends RuleShape<'minlength'> {
  readonly threshold: number
}

export function minlength(values: readonly FieldValue[], rule: MinlengthRule) {
  const length = totalLength(values)
  return length === 0 || !(length < wholeNumber(rule.threshold))
}
