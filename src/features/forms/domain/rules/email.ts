import { isEmail } from '#shared/mail-address.ts'
import { everyText, type FieldValue } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export type EmailRule = RuleShape<'email'>

export const email = (values: readonly FieldValue[]) => everyText(values, isEmail)
