import { type Control, controlOf, type Lengths, lengthsOf, type Typed, typedOf } from '../fields/control.ts'
import { integerOption, shortFormNumber } from '../tags/tag-options.ts'
import { lengthRules, requiredRule } from './common-rules.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { integer, labelled, sizeAndMax, typed } from './tag-notation.ts'

export type TextareaField = Control & Typed & Lengths & { kind: 'textarea'; cols: number; rows: number }

const longestText = 2000

export const textarea = {
  kind: 'textarea',
  tags: {
    textarea: {
      star: true,
      options: { ...typed, cols: integer, rows: integer },
      shortForms: [/^\d*x\d*(?:\/\d+)?$/, sizeAndMax],
      make: (tag, context): TextareaField => ({
        kind: 'textarea',
        ...controlOf(tag),
        ...typedOf(tag, context, tag.content || tag.values[0]),
        ...lengthsOf(tag, longestText),
        cols: integerOption(tag, 'cols') || shortFormNumber(tag, /^(\d+)x\d*(?:\/\d+)?$/) || 40,
        rows: integerOption(tag, 'rows') || shortFormNumber(tag, /^\d*x(\d+)(?:\/\d+)?$/) || 10,
      }),
      write: labelled('textarea'),
    },
  },
  draw(field, place) {
    const { cols, rows, minLength, maxLength } = field
    return drawControl(
      'textarea',
      field,
      { ...typedProps(field, place), cols, rows, minLength, maxLength },
      place,
    )
  },
  judged: {
    turn: 8,
    rules: (field, messages) => [...requiredRule(field, messages), ...lengthRules(field, messages)],
  },
} satisfies FieldKind<TextareaField>
