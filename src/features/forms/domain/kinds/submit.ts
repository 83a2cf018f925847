import { baseClasses, type Control, controlOf } from '../fields/control.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { common } from './tag-notation.ts'

export type SubmitField = Control & { kind: 'submit'; label: string }

export const submit = {
  kind: 'submit',
  tags: {
    submit: {
      nameless: true,
      unsent: true,
      options: common,
      make: (tag, { words }): SubmitField => ({
        kind: 'submit',
        ...controlOf(tag, [...baseClasses(tag), 'has-spinner']),
        label: tag.values[0] || words.send,
      }),
      write: (_, label) => `[submit "${label.replaceAll('"', '&quot;')}"]`,
    },
  },
  draw: ({ id, className, tabIndex, label }) => [
    element('input', { type: 'submit', id, className, tabIndex, value: label }),
  ],
} satisfies FieldKind<SubmitField>
