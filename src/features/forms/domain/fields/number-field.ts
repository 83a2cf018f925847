import type { FormTag } from '../tags/form-tag.ts'
import { numberOption, optionValue } from '../tags/tag-options.ts'
import { baseClasses, controlOf, typedOf } from './control.ts'
import type { NumberField } from './field.ts'
import type { FieldContext } from './field-context.ts'

export const numberField = (
  tag: FormTag,
  inputType: NumberField['inputType'],
  context: FieldContext,
): NumberField => {
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
