import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import { integerOption, optionValue, type Tag } from '../tags/tag.ts'
import { baseClasses, controlOf, requiredRule, typedOf } from './control.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind, FieldPlace, FieldSurroundings, RuleSettings } from './kind.ts'
import { integer, labelled, phrase, typed, word } from './tag-notation.ts'

const decimal = /^-?(?:\d+|\d*\.\d+)$/
const positive = /^(?:\d+|\d*\.\d+)$/
const options = { ...typed, min: decimal, max: decimal, step: positive, list: word } as const

export const number = {
  kind: 'number',
  role: 'answer',
  tags: {
    number: {
      star: true,
      options,
      make: (tag) => numberField(tag, 'number'),
      write: labelled('number'),
    },
    range: {
      star: true,
      options,
      make: (tag) => numberField(tag, 'range'),
      write: labelled('range', ' min:0 max:100'),
    },
  },
  draw: (field, place) => drawLimited(field.inputType, field, place),
  judged: { turn: 5, rules: numberRules },
} satisfies FieldKind<NumberField>

export type NumberField = ReturnType<typeof numberField>

function numberField(tag: Tag, inputType: 'number' | 'range') {
  const isRange = inputType === 'range'
  const min = optionValue(tag, 'min', decimal) ?? (isRange ? '0' : undefined)
  const max = optionValue(tag, 'max', decimal) ?? (isRange ? '100' : undefined)
  const step = optionValue(tag, 'step', positive)
  const typed = typedOf(tag)
  return {
    kind: 'number' as const,
    inputType,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-number']),
    ...typed,
    ...(isRange && typed.defaultValue === '' && { defaultValue: midpoint(Number(min), Number(max)) }),
    min,
    max,
    step: Number(step) > 0 ? step : undefined,
    list: optionValue(tag, 'list', word),
  }
}

const midpoint = (min: number, max: number) => String(min < max ? (min + max) / 2 : min)

function numberRules(
  field: NumberField,
  messages: Messages,
  { step_validation: isRule }: RuleSettings,
): FieldRule[] {
  const { name, min, max, step } = field
  const rules: FieldRule[] = [
    ...requiredRule(field, messages),
    { rule: 'number', field: name, error: messages.invalid_number },
  ]
  if (min !== undefined)
    rules.push({ rule: 'minnumber', field: name, threshold: min, error: messages.number_too_small })
  if (max !== undefined)
    rules.push({ rule: 'maxnumber', field: name, threshold: max, error: messages.number_too_large })
  if (step !== undefined && isRule) {
    const [base, interval] = [min ?? '0', Number(step)]
    rules.push({ rule: 'stepnumber', field: name, base, interval, error: messages.number_not_in_steps })
  }
  return rules
}

const weekdays = /^[1-7](?:\|[1-7])*$/

export const date = {
  kind: 'date',
  role: 'answer',
  tags: {
    date: {
      star: true,
      options: { ...options, min: phrase, max: phrase, step: integer, dayofweek: weekdays },
      make: dateField,
      write: labelled('date'),
    },
  },
  draw: (field, place) => drawLimited('date', field, place),
  judged: { turn: 2, rules: dateRules },
} satisfies FieldKind<DateField>

export type DateField = ReturnType<typeof dateField>

function dateField(tag: Tag, context: FieldSurroundings) {
  const limit = (name: 'min' | 'max') => {
    const written = optionValue(tag, name)
    return written === undefined ? undefined : context.dayOf(written)
  }
  const typed = typedOf(tag)
  return {
    kind: 'date' as const,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-date']),
    ...typed,
    defaultValue: context.dayOf(typed.defaultValue) ?? typed.defaultValue,
    min: limit('min'),
    max: limit('max'),
    step: integerOption(tag, 'step') || undefined,
    daysOfWeek: optionValue(tag, 'dayofweek', weekdays)?.split('|'),
    list: optionValue(tag, 'list', word),
  }
}

function dateRules(
  field: DateField,
  messages: Messages,
  { step_validation: isRule }: RuleSettings,
): FieldRule[] {
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
    rules.push({ rule: 'dayofweek', field: name, accept: daysOfWeek, error: messages.invalid_day_of_week })
  if (step && isRule) {
    const base = min ?? '1970-01-01'
    rules.push({ rule: 'stepdate', field: name, base, interval: step, error: messages.date_not_in_steps })
  }
  return rules
}

export const time = {
  kind: 'time',
  role: 'answer',
  tags: { time: { star: true, options: typed, make: timeField, write: labelled('time') } },
  draw: (field, place) => drawControl('input', field, { type: 'time', ...typedProps(field, place) }, place),
  judged: {
    turn: 3,
    rules: (field, messages) => [
      ...requiredRule(field, messages),
      { rule: 'time', field: field.name, error: messages.invalid_time },
    ],
  },
} satisfies FieldKind<TimeField>

export type TimeField = ReturnType<typeof timeField>

function timeField(tag: Tag) {
  return {
    kind: 'time' as const,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-time']),
    ...typedOf(tag),
  }
}

function drawLimited(type: string, field: NumberField | DateField, place: FieldPlace) {
  const { min, max, step, list } = field
  return drawControl('input', field, { type, ...typedProps(field, place), min, max, step, list }, place)
}
