import type { FormTag } from '../tags/form-tag.ts'
import { integerOption, optionValue } from '../tags/tag-options.ts'
import { baseClasses, controlOf, typedOf } from './control.ts'
import type { DateField, TimeField } from './field.ts'
import type { FieldContext } from './field-context.ts'
import { relativeDate } from './relative-date.ts'

export const dateField = (tag: FormTag, context: FieldContext): DateField => {
  const limit = (name: 'min' | 'max') => {
    const written = optionValue(tag, name)
    return written === undefined ? undefined : relativeDate(written, context.today)
  }
  const [min, max] = [limit('min'), limit('max')]
  const step = integerOption(tag, 'step')
  const daysOfWeek = optionValue(tag, 'dayofweek', /^[1-7](?:\|[1-7])*$/)
  const list = optionValue(tag, 'list', /^[-\w]+$/)
  const typed = typedOf(tag, context)
  return {
    kind: 'date',
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-date']),
    ...typed,
    defaultValue: relativeDate(typed.defaultValue, context.today) ?? typed.defaultValue,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step && { step }),
    ...(daysOfWeek !== undefined && { daysOfWeek: daysOfWeek.split('|').map(Number) }),
    ...(list !== undefined && { list }),
  }
}

export const timeField = (tag: FormTag, context: FieldContext): TimeField => ({
  kind: 'time',
  ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-time']),
  ...typedOf(tag, context),
})
