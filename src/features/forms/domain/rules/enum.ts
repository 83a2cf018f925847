import { everyText, type FieldValue } from './field-values.ts'
import { normalLineBreaks } from './normal-text.ts'
import type { RuleShape } from './rule-shape.ts'

export interface EnumRule extends RuleShape<'enum'> {
  readonly accept: readonly string[]
}

export function enumeration(values: readonly FieldValue[], rule: EnumRule) {
  const accepted = new Set((rule.accept ?? []).map((value) => normalLineBreaks(String(value))))
  return everyText(values, (text) => accepted.has(text))
}
