import { baseClasses, type Control, controlOf, type Typed, typedOf } from '../fields/control.ts'
import type { FieldContext } from '../fields/field-context.ts'
import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import type { Tag } from '../tags/tag.ts'
import { numberOption, optionValue } from '../tags/tag-options.ts'
import { requiredRule } from './common-rules.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind, RuleSettings } from './kind.ts'
import { labelled, numeric } from './tag-notation.ts'

export type NumberField = Control &
  Typed & {
    kind: 'number'
    inputType: 'number' | 'range'
    min?: string
    max?: string
    step?: string
    list?: string
  }

export const number = {
  kind: 'number',
  tags: {
    number: {
      star: true,
      options: numeric,
      make: (tag, context) => numberField(tag, 'number', context),
      write: labelled('number'),
    },
    range: {
      star: true,
      options: numeric,
      make: (tag, context) => numberField(tag, 'range', context),
      write: labelled('range', ' min:0 max:100'),
    },
  },
  draw(field, place) {
    const { inputType, min, max, step, list } = field
    return drawControl(
      'input',
      field,
      { type: inputType, ...typedProps(field, place), min, max, step, list },
      place,
    )
  },
  judged: { turn: 5, rules: numberRules },
} satisfies FieldKind<NumberField>

function numberField(tag: Tag, inputType: NumberField['inputType'], context: FieldContext): NumberField {
  const isRange = inputType === 'range'
  const min = numberOption(tag, 'min') ?? (isRange ? '0' : undefined)
  const max = numberOption(tag, 'max') ?? (isRange ? '100' : undefined)
  const step = optionValue(tag, 'step', /^(?:\d+|\d*\.\d+)$/)
  const list = optionValue(tag, 'list', /^[-\w]+$/)
  const typed = typedOf(tag, context)
  return {
    kind: 'number',
    inputType,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-number']),
    ...typed,
    ...(isRange && typed.defaultValue === '' && { defaultValue: midpoint(Number(min), Number(max)) }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && Number(step) > 0 && { step }),
    ...(list !== undefined && { list }),
  }
}

const midpoint = (min: number, max: number) => String(min < max ? (min + max) / 2 : min)

function numberRules(field: NumberField, messages: Messages, { stepValidation }: RuleSettings): FieldRule[] {
  const { name, min, max, step } = field
  const rules: FieldRule[] = [
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
