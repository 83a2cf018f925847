import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type EmailRule = RuleShape<'email'>

export const email = (values: readonly FieldValue[]) => everyText(values, isEmail)

const shortest = 6

function isEmail(text: string) {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    text.length >= shortest &&
    more.length === 0 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) &&
    labels.length > 1 &&
    labels.every(isLabel)
  )
}

const isLabel = (label: string) =>
  /^[a-z\d-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')
