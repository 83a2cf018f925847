import { type FieldValue, totalSize } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

export interface MaxfilesizeRule extends RuleShape<'maxfilesize'> {
  readonly threshold: number
}

export const maxfilesize = (values: readonly FieldValue[], rule: MaxfilesizeRule) =>
  !(totalSize(values) > wholeNumber(rule.threshold))
