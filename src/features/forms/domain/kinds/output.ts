import { type Control, controlOf } from '../fields/control.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { bare, common, mirrored } from './tag-notation.ts'

export type OutputField = Control & { kind: 'output'; defaultValue: string }

export const output = {
  kind: 'output',
  tags: {
    output: {
      unsent: true,
      options: common,
      make: (tag): OutputField => ({ kind: 'output', ...controlOf(tag), defaultValue: tag.values[0] ?? '' }),
      write: bare('output'),
      follows: mirrored,
    },
  },
  draw: ({ name, id, className, defaultValue }) => [
    element('output', { id, className, name, 'data-reflection-of': name, 'data-default': defaultValue }, [
      defaultValue,
    ]),
  ],
} satisfies FieldKind<OutputField>
