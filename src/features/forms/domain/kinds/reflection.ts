import { type Control, controlOf } from '../fields/control.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { bare, common, mirrored } from './tag-notation.ts'

export type ReflectionField = Control & { kind: 'reflection'; defaults: string[] }

export const reflection = {
  kind: 'reflection',
  tags: {
    reflection: {
      unsent: true,
      block: true,
      options: common,
      make: (tag): ReflectionField => ({
        kind: 'reflection',
        ...controlOf(tag),
        defaults: tag.values.length > 0 ? tag.values : [''],
      }),
      write: bare('reflection'),
      follows: mirrored,
    },
  },
  draw: ({ name, id, className, defaults }) => [
    element(
      'fieldset',
      { id, className, 'data-reflection-of': name },
      defaults.map((text) => element('output', { name, 'data-default': text }, [text])),
    ),
  ],
} satisfies FieldKind<ReflectionField>
