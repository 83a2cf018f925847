import { type Control, controlOf, type Prefill } from '../fields/control.ts'
import { defaultSources, firstValue } from '../fields/default-values.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { common, phrase } from './tag-patterns.ts'
import { bare } from './write-tag.ts'

export type HiddenField = Control & Prefill<string> & { kind: 'hidden' }

export const hidden = {
  kind: 'hidden',
  tags: {
    hidden: {
      options: { ...common, default: phrase },
      make: (tag, context): HiddenField => ({
        kind: 'hidden',
        ...controlOf(tag),
        defaultValue: firstValue(tag, context, tag.values[0] ?? ''),
        defaultFrom: defaultSources(tag),
      }),
      write: bare('hidden', ' "value"'),
    },
  },
  draw: ({ name, id, className, defaultValue }) => [
    element('input', { type: 'hidden', name, id, className, defaultValue }),
  ],
} satisfies FieldKind<HiddenField>
