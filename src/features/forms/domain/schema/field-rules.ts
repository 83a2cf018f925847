import type {
  ChoiceField,
  DateField,
  Field,
  FileField,
  NumberField,
  TextareaField,
  TextField,
  TimeField,
} from '../fields/field.ts'
import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'

/** Whether `step:` is a rule or only an attribute, as it was in the original. */
export type RuleSettings = { stepValidation: boolean }

type Rules = FieldRule[]

export const requiredRule = ({ required, name: field }: Field, messages: Messages): Rules =>
  required ? [{ rule: 'required', field, error: messages.invalid_required }] : []

export const itemRules = (
  { name: field, minItems, maxItems }: { name: string; minItems?: number; maxItems?: number },
  messages: Messages,
): Rules => [
  ...(minItems
    ? [{ rule: 'minitems', field, threshold: minItems, error: messages.too_few_items } as const]
    : []),
  ...(maxItems
    ? [{ rule: 'maxitems', field, threshold: maxItems, error: messages.too_many_items } as const]
    : []),
]

export const choiceRules = (field: ChoiceField, messages: Messages): Rules => [
  ...requiredRule(field, messages),
  ...itemRules(field, messages),
]

export const dateRules = (field: DateField, messages: Messages, { stepValidation }: RuleSettings): Rules => {
  const { name, min, max, step, daysOfWeek } = field
  const rules: Rules = [
    ...requiredRule(field, messages),
    { rule: 'date', field: name, error: messages.invalid_date },
  ]
  if (min !== undefined)
    rules.push({ rule: 'mindate', field: name, threshold: min, error: messages.date_too_early })
  if (max !== undefined)
    rules.push({ rule: 'maxdate', field: name, threshold: max, error: messages.date_too_late })
  if (daysOfWeek)
    rules.push({
      rule: 'dayofweek',
      field: name,
      accept: daysOfWeek.map(String),
      error: messages.invalid_day_of_week,
    })
  if (step && stepValidation)
    rules.push({
      rule: 'stepdate',
      field: name,
      base: min ?? '1970-01-01',
      interval: step,
      error: messages.date_not_in_steps,
    })
  return rules
}

export const timeRules = (field: TimeField, messages: Messages): Rules => [
  ...requiredRule(field, messages),
  { rule: 'time', field: field.name, error: messages.invalid_time },
]

export const fileRules = (field: FileField, messages: Messages): Rules => {
  const { name, accept, maxFileSize, minFileSize } = field
  return [
    ...(field.required
      ? [{ rule: 'requiredfile', field: name, error: messages.invalid_required } as const]
      : []),
    { rule: 'file', field: name, accept, error: messages.upload_file_type_invalid },
    ...(minFileSize
      ? [
          {
            rule: 'minfilesize',
            field: name,
            threshold: minFileSize,
            error: messages.upload_file_too_small,
          } as const,
        ]
      : []),
    { rule: 'maxfilesize', field: name, threshold: maxFileSize, error: messages.upload_file_too_large },
    ...itemRules(field, messages),
  ]
}

export const numberRules = (
  field: NumberField,
  messages: Messages,
  { stepValidation }: RuleSettings,
): Rules => {
  const { name, min, max, step } = field
  const rules: Rules = [
    ...requiredRule(field, messages),
    { rule: 'number', field: name, error: messages.invalid_number },
  ]
  if (min !== undefined)
    rules.push({ rule: 'minnumber', field: name, threshold: min, error: messages.number_too_small })
  if (max !== undefined)
    rules.push({ rule: 'maxnumber', field: name, threshold: max, error: messages.number_too_large })
  if (step !== undefined && stepValidation)
    rules.push({
      rule: 'stepnumber',
      field: name,
      base: min ?? '0',
      interval: Number(step),
      error: messages.number_not_in_steps,
    })
  return rules
}

export const textRules = (field: TextField | TextareaField, messages: Messages): Rules => {
  const { name, ruleMinLength, ruleMaxLength } = field
  const rules = [...requiredRule(field, messages), ...inputTypeRule(field, messages)]
  if (ruleMinLength)
    rules.push({
      rule: 'minlength',
      field: name,
      threshold: ruleMinLength,
      error: messages.invalid_too_short,
    })
  if (ruleMaxLength)
    rules.push({ rule: 'maxlength', field: name, threshold: ruleMaxLength, error: messages.invalid_too_long })
  return rules
}

const inputTypeRule = (field: TextField | TextareaField, messages: Messages): Rules =>
  field.kind === 'textarea' || field.inputType === 'text'
    ? []
    : [{ rule: field.inputType, field: field.name, error: messages[`invalid_${field.inputType}`] }]
