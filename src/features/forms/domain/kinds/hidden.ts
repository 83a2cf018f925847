import { type Control, controlOf, defaultSources, firstValue, type Prefill } from '../fields/control.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { bare, common, phrase } from './tag-notation.ts'

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
