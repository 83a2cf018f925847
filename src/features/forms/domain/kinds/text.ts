import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import { integerOption, optionValue, shortFormNumber, type Tag } from '../tags/tag.ts'
import { element } from '../view/element.ts'
import {
  baseClasses,
  type Control,
  controlOf,
  defaultValues,
  isFromAddress,
  type Lengths,
  lengthsOf,
  requiredRule,
  sizeOf,
  typedOf,
} from './control.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind, TagType } from './kind.ts'
import { bare, common, integer, labelled, lengths, phrase, sizeAndMax, typed, word } from './tag-notation.ts'

const [longestLine, longestArea] = [400, 2000]
const akismet = /^author(?:_email|_url)?$/
const options = { ...typed, ...lengths, list: word, akismet } as const

type TextInput = 'text' | 'email' | 'url' | 'tel'

const lineOf = (inputType: TextInput, values = ''): TagType<TextField> => ({
  star: true,
  options,
  shortForms: [sizeAndMax],
  make: (tag) => textField(tag, inputType),
  write: labelled(inputType, values),
})

export const text = {
  kind: 'text',
  role: 'answer',
  tags: {
    text: lineOf('text'),
    email: lineOf('email', ' autocomplete:email'),
    url: lineOf('url'),
    tel: lineOf('tel', ' autocomplete:tel'),
  },
  draw(field, place) {
    const { inputType, size, minLength, maxLength, list } = field
    const props = { type: inputType, ...typedProps(field, place), size, minLength, maxLength, list }
    return drawControl('input', field, props, place)
  },
  judged: {
    turn: 7,
    rules: (field, messages) => [
      ...requiredRule(field, messages),
      ...(field.inputType === 'text'
        ? []
        : [{ rule: field.inputType, field: field.name, error: messages[`invalid_${field.inputType}`] }]),
      ...lengthRules(field, messages),
    ],
  },
} satisfies FieldKind<TextField>

export type TextField = ReturnType<typeof textField>

function textField(tag: Tag, inputType: TextInput) {
  const judgedAs = inputType === 'text' ? [] : [`wpcf7-validates-as-${inputType}`]
  return {
    kind: 'text' as const,
    inputType,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-text', ...judgedAs]),
    ...typedOf(tag),
    ...lengthsOf(tag, longestLine),
    size: sizeOf(tag),
    list: optionValue(tag, 'list', word),
  }
}

export const textarea = {
  kind: 'textarea',
  role: 'answer',
  tags: {
    textarea: {
      star: true,
      options: { ...options, cols: integer, rows: integer },
      shortForms: [/^\d*x\d*(?:\/\d+)?$/, sizeAndMax],
      make: textareaField,
      write: labelled('textarea'),
    },
  },
  draw(field, place) {
    const { cols, rows, minLength, maxLength } = field
    const props = { ...typedProps(field, place), cols, rows, minLength, maxLength }
    return drawControl('textarea', field, props, place)
  },
  judged: {
    turn: 8,
    rules: (field, messages) => [...requiredRule(field, messages), ...lengthRules(field, messages)],
  },
} satisfies FieldKind<TextareaField>

export type TextareaField = ReturnType<typeof textareaField>

function textareaField(tag: Tag) {
  return {
    kind: 'textarea' as const,
    ...controlOf(tag),
    ...typedOf(tag, tag.content || tag.values[0]),
    ...lengthsOf(tag, longestArea),
    cols: integerOption(tag, 'cols') || shortFormNumber(tag, /^(\d+)x\d*(?:\/\d+)?$/) || 40,
    rows: integerOption(tag, 'rows') || shortFormNumber(tag, /^\d*x(\d+)(?:\/\d+)?$/) || 10,
  }
}

export const hidden = {
  kind: 'hidden',
  role: 'answer',
  tags: {
    hidden: {
      place: 'hidden',
      options: { ...common, default: phrase },
      values: 'value',
      make: hiddenField,
      write: bare('hidden', ' "value"'),
    },
  },
  draw: ({ name, id, className, defaultValue }) => [
    element('input', { type: 'hidden', name, id, className, defaultValue }),
  ],
} satisfies FieldKind<HiddenField>

export type HiddenField = ReturnType<typeof hiddenField>

function hiddenField(tag: Tag) {
  return {
    kind: 'hidden' as const,
    ...controlOf(tag),
    defaultValue: defaultValues(tag)[0] ?? tag.values[0] ?? '',
    fromAddress: isFromAddress(tag),
  }
}

function lengthRules({ name: field, ruleMinLength, ruleMaxLength }: Control & Lengths, messages: Messages) {
  const rules: FieldRule[] = []
  if (ruleMinLength)
    rules.push({ rule: 'minlength', field, threshold: ruleMinLength, error: messages.invalid_too_short })
  if (ruleMaxLength)
    rules.push({ rule: 'maxlength', field, threshold: ruleMaxLength, error: messages.invalid_too_long })
  return rules
}
