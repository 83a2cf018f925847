import { hasOption, type Tag } from '../tags/tag.ts'
import { element } from '../view/element.ts'
import { controlOf, lengthsOf } from './control.ts'
import type { FieldKind, FieldSurroundings, Role } from './kind.ts'
import { bare, common } from './tag-notation.ts'

const isMirrored = ({ role }: { role: Role }, baseType: string) => role === 'answer' || baseType === 'quiz'

export const count = {
  kind: 'count',
  role: 'shown',
  tags: {
    count: {
      options: { ...common, up: 'flag', down: 'flag' },
      make: countField,
      write: bare('count', ' down'),
      follows: (_, baseType) => /^(?:text|textarea|email|url|tel)$/.test(baseType),
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

export type CountField = ReturnType<typeof countField>

/** Counts against the lengths written in the tag it follows, not against the default ones. */
function countField(tag: Tag, { tags }: FieldSurroundings) {
  const counted = tags.find(({ name, baseType }) => name === tag.name && baseType !== 'count')
  const { minLength, maxLength } = counted ? lengthsOf(counted) : {}
  const direction = hasOption(tag, 'down') ? 'down' : 'up'
  return {
    kind: 'count' as const,
    ...controlOf(tag, ['wpcf7-character-count', direction]),
    startingValue: direction === 'down' ? (maxLength ?? 0) : 0,
    maximum: maxLength,
    minimum: minLength,
  }
}

export const reflection = {
  kind: 'reflection',
  role: 'shown',
  tags: {
    reflection: {
      place: 'block',
      options: common,
      values: 'shownWhileEmpty',
      make: reflectionField,
      write: bare('reflection'),
      follows: isMirrored,
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

export type ReflectionField = ReturnType<typeof reflectionField>

function reflectionField(tag: Tag) {
  const defaults = tag.values.length > 0 ? tag.values : ['']
  return { kind: 'reflection' as const, ...controlOf(tag), defaults }
}

export const output = {
  kind: 'output',
  role: 'shown',
  tags: {
    output: {
      options: common,
      values: 'shownWhileEmpty',
      make: outputField,
      write: bare('output'),
      follows: isMirrored,
    },
  },
  draw: ({ name, id, className, defaultValue }) => [
    element('output', { id, className, name, 'data-reflection-of': name, 'data-default': defaultValue }, [
      defaultValue,
    ]),
  ],
} satisfies FieldKind<OutputField>

export type OutputField = ReturnType<typeof outputField>

function outputField(tag: Tag) {
  return { kind: 'output' as const, ...controlOf(tag), defaultValue: tag.values[0] ?? '' }
}
