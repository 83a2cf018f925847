import { everyText, type FieldValue } from './field-values.ts'
import { isNumber } from './number.ts'
import type { RuleShape } from './rule-shape.ts'
import { decimalNumber } from './threshold.ts'

export interface StepnumberRule extends RuleShape<'stepnumber'> {
  readonly base: string
  readonly interval: number
}

/** Half of the sixth decimal: 0.3 is three steps of 0.1 although binary fractions disagree. */
const tolerance = 5e-7

export function stepnumber(values: readonly FieldValue[], rule: StepnumberRule) {
  const interval = decimalNumber(rule.interval)
  const base = decimalNumber(rule.base) || 0
  if (!(interval > 0)) return true
  return everyText(values, (text) => {
    if (!isNumber(text)) return true
    const remainder = Math.abs((Number(text) - base) % interval)
    return remainder <= tolerance || interval - remainder <= tolerance
  })
}
