import { baseClasses, type Control, controlOf, type Typed, typedOf } from '../fields/control.ts'
import { requiredRule } from './common-rules.ts'
import { drawControl, typedProps } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { common, labelled, phrase, prefill } from './tag-notation.ts'

export type TimeField = Control & Typed & { kind: 'time' }

export const time = {
  kind: 'time',
  tags: {
    time: {
      star: true,
      options: { ...common, ...prefill, readonly: 'flag', autocomplete: phrase },
      make: (tag, context): TimeField => ({
        kind: 'time',
        ...controlOf(tag, [...baseClasses(tag), 'wpcf7-validates-as-time']),
        ...typedOf(tag, context),
      }),
      write: labelled('time'),
    },
  },
  draw: (field, place) => drawControl('input', field, { type: 'time', ...typedProps(field, place) }, place),
  judged: {
    turn: 3,
    rules: (field, messages) => [
      ...requiredRule(field, messages),
      { rule: 'time', field: field.name, error: messages.invalid_time },
    ],
  },
} satisfies FieldKind<TimeField>
