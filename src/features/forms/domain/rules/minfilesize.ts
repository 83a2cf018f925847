import { type FieldValue, totalSize } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'
import { wholeNumber } from './threshold.ts'

export interface MinfilesizeRule extends RuleShape<'minfilesize'> {
  readonly threshold: number
}

export const minfilesize = (values: readonly FieldValue[], rule: MinfilesizeRule) =>
  values.length === 0 || !(totalSize(values) < wholeNumber(rule.threshold))
