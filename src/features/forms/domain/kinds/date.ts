import { baseClasses, type Control, controlOf, type Typed, typedOf } from '../fields/control.ts'
import type { FieldSurroundings } from '../fields/field-context.ts'
import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import type { Tag } from '../tags/tag.ts'
import { integerOption, optionValue } from '../tags/tag-options.ts'
import { requiredRule } from './common-rules.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind, RuleSettings } from './kind.ts'
import { integer, labelled, numeric, phrase } from './tag-notation.ts'

export type DateField = Control &
  Typed & { kind: 'date'; min?: string; max?: string; step?: number; list?: string; daysOfWeek?: number[] }

const weekdays = /^[1-7](?:\|[1-7])*$/

export const date = {
  kind: 'date',
  tags: {
    date: {
      star: true,
      options: { ...numeric, min: phrase, max: phrase, step: integer, dayofweek: weekdays },
      make: dateField,
      write: labelled('date'),
    },
  },
  draw(field, place) {
    const { min, max, step, list } = field
    return drawControl(
      'input',
      field,
      { type: 'date', ...typedProps(field, place), min, max, step, list },
      place,
    )
  },
  judged: { turn: 2, rules: dateRules },
} satisfies FieldKind<DateField>

function dateField(tag: Tag, context: FieldSurroundings): DateField {
  const limit = (name: 'min' | 'max') => {
    const written = optionValue(tag, name)
    return written === undefined ? undefined : context.dayOf(written)
  }
  const [min, max] = [limit('min'), limit('max')]
  const step = integerOption(tag, 'step')
  const daysOfWeek = optionValue(tag, 'dayofweek', weekdays)
  const list = optionValue(tag, 'list', /^[-\w]+$/)
  const typed = typedOf(tag, context)
  return {
    kind: 'date',
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-date']),
    ...typed,
    defaultValue: context.dayOf(typed.defaultValue) ?? typed.defaultValue,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step && { step }),
    ...(daysOfWeek !== undefined && { daysOfWeek: daysOfWeek.split('|').map(Number) }),
    ...(list !== undefined && { list }),
  }
}

function dateRules(field: DateField, messages: Messages, { stepValidation }: RuleSettings): FieldRule[] {
  const { name, min, max, step, daysOfWeek } = field
  const rules: FieldRule[] = [
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
