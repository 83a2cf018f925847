import { everyText, type FieldValue } from './field-values.ts'
import { isNumber } from './number.ts'
import type { RuleShape } from './rule-shape.ts'
import { decimalNumber } from './threshold.ts'

export interface MaxnumberRule extends RuleShape<'maxnumber'> {
  readonly threshold: string
}

export function maxnumber(values: readonly FieldValue[], rule: MaxnumberRule) {
  const limit = decimalNumber(rule.threshold)
  return everyText(values, (text) => !(isNumber(text) && Number(text) > limit))
}
