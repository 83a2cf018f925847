import type { FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

export interface MaxitemsRule extends RuleShape<'maxitems'> {
  readonly threshold: number
}

export const maxitems = (values: readonly FieldValue[], rule: MaxitemsRule) =>
  !(values.length > wholeNumber(rule.threshold))
