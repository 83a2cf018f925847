import type { Control, Lengths } from '../fields/control.ts'
import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'

export const requiredRule = ({ required, name: field }: Control, messages: Messages): FieldRule[] =>
  required ? [{ rule: 'required', field, error: messages.invalid_required }] : []

export const itemRules = (
  { name: field, minItems, maxItems }: { name: string; minItems?: number; maxItems?: number },
  messages: Messages,
): FieldRule[] => [
  ...(minItems
    ? [{ rule: 'minitems', field, threshold: minItems, error: messages.too_few_items } as const]
    : []),
  ...(maxItems
    ? [{ rule: 'maxitems', field, threshold: maxItems, error: messages.too_many_items } as const]
    : []),
]

export const lengthRules = (
  { name: field, ruleMinLength, ruleMaxLength }: Control & Lengths,
  messages: Messages,
): FieldRule[] => [
  ...(ruleMinLength
    ? [{ rule: 'minlength', field, threshold: ruleMinLength, error: messages.invalid_too_short } as const]
    : []),
  ...(ruleMaxLength
    ? [{ rule: 'maxlength', field, threshold: ruleMaxLength, error: messages.invalid_too_long } as const]
    : []),
]
