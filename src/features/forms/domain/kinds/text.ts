import {
  baseClasses,
  type Control,
  controlOf,
  type Lengths,
  lengthsOf,
  sizeOf,
  type Typed,
  typedOf,
} from '../fields/control.ts'
import type { FieldContext } from '../fields/field-context.ts'
import type { Tag } from '../tags/tag.ts'
import { optionValue } from '../tags/tag-options.ts'
import { lengthRules, requiredRule } from './common-rules.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind, TagType } from './kind.ts'
import { labelled, sizeAndMax, typed } from './tag-notation.ts'

type TextInput = 'text' | 'email' | 'url' | 'tel'
type AkismetPart = 'author' | 'author_email' | 'author_url'

export type TextField = Control &
  Typed &
  Lengths & { kind: 'text'; inputType: TextInput; size: number; list?: string; akismet?: AkismetPart }

const longestText = 400

const lineOf = (inputType: TextInput, values = ''): TagType<TextField> => ({
  star: true,
  options: typed,
  shortForms: [sizeAndMax],
  make: (tag, context) => textField(tag, inputType, context),
  write: labelled(inputType, values),
})

export const text = {
  kind: 'text',
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

function textField(tag: Tag, inputType: TextInput, context: FieldContext): TextField {
  const list = optionValue(tag, 'list', /^[-\w]+$/)
  const akismet = optionValue(tag, 'akismet', /^author(?:_email|_url)?$/) as AkismetPart | undefined
  const judgedAs = inputType === 'text' ? [] : [`wpcf7-validates-as-${inputType}`]
  return {
    kind: 'text',
    inputType,
    ...controlOf(tag, [...baseClasses(tag), 'wpcf7-text', ...judgedAs]),
    ...typedOf(tag, context),
    ...lengthsOf(tag, longestText),
    size: sizeOf(tag),
    ...(list !== undefined && { list }),
    ...(akismet !== undefined && { akismet }),
  }
}
