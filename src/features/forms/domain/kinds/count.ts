import { type Control, controlOf, writtenLengths } from '../fields/control.ts'
import type { FieldSurroundings } from '../fields/field-context.ts'
import type { Tag } from '../tags/tag.ts'
import { hasOption } from '../tags/tag-options.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { bare, common } from './tag-notation.ts'

export type CountField = Control & {
  kind: 'count'
  direction: 'up' | 'down'
  startingValue: number
  maximum?: number
  minimum?: number
}

export const count = {
  kind: 'count',
  tags: {
    count: {
      unsent: true,
      options: { ...common, up: 'flag', down: 'flag' },
      make: countField,
      write: bare('count', ' down'),
      follows: /^(?:text|textarea|email|url|tel)$/,
    },
  },
  draw: ({ name, id, className, startingValue, maximum, minimum }) => [
    element(
      'span',
      {
        id,
        className,
        'data-target-name': name,
        'data-starting-value': startingValue,
        'data-current-value': startingValue,
        'data-maximum-value': maximum,
        'data-minimum-value': minimum,
      },
      [String(startingValue)],
    ),
  ],
} satisfies FieldKind<CountField>

/** Counts against the lengths written in the tag it follows, not against the default ones. */
function countField(tag: Tag, { tags }: FieldSurroundings): CountField {
  const counted = tags.find(({ name, baseType }) => name === tag.name && baseType !== 'count')
  const written = counted ? writtenLengths(counted) : { min: undefined, max: undefined }
  const contradict = written.min !== undefined && written.max !== undefined && written.max < written.min
  const { min, max } = contradict ? { min: undefined, max: undefined } : written
  const direction = hasOption(tag, 'down') ? 'down' : 'up'
  return {
    kind: 'count',
    ...controlOf(tag, ['wpcf7-character-count', direction]),
    direction,
    startingValue: direction === 'down' ? (max ?? 0) : 0,
    ...(max !== undefined && { maximum: max }),
    ...(min !== undefined && { minimum: min }),
  }
}
