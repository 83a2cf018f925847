import { everyText, type FieldValue } from './field-values.ts'
import { isNumber } from './number.ts'
import type { RuleShape } from './rule-shape.ts'
import { decimalNumber } from './threshold.ts'

export interface MinnumberRule extends RuleShape<'minnumber'> {
  readonly threshold: string
}

export function minnumber(values: readonly FieldValue[], rule: MinnumberRule) {
  const limit = decimalNumber(rule.threshold)
  return everyText(values, (text) => !(isNumber(text) && Number(text) < limit))
}
