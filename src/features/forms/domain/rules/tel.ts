import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type TelRule = RuleShape<'tel'>

export const tel = (values: readonly FieldValue[]) => everyText(values, isTel)

function isTel(text: string) {
  const [withoutExtension = ''] = text.split(/[#*]/, 1)
  const digits = withoutExtension.replace(/[()/.\s-]+/g, '').replace(/^(?:\+|00)[+0]*/, '')
  return /^\d{6,15}$/.test(digits)
}
