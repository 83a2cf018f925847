import type { FormTag } from '../tags/form-tag.ts'
import { hasOption } from '../tags/tag-options.ts'
import { controlOf, writtenLengths } from './control.ts'
import { defaultSources, firstValue } from './default-values.ts'
import type { CountField, HiddenField, OutputField, ReflectionField } from './field.ts'
import type { FieldContext, FieldSurroundings } from './field-context.ts'

export const hiddenField = (tag: FormTag, context: FieldContext): HiddenField => ({
  kind: 'hidden',
  ...controlOf(tag),
  defaultValue: firstValue(tag, context, tag.values[0] ?? ''),
  defaultFrom: defaultSources(tag),
})

/** Counts against the lengths written in the tag it follows, not against the default ones. */
export const countField = (tag: FormTag, { tags }: FieldSurroundings): CountField => {
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

export const reflectionField = (tag: FormTag): ReflectionField => ({
  kind: 'reflection',
  ...controlOf(tag),
  defaults: tag.values.length > 0 ? tag.values : [''],
})

export const outputField = (tag: FormTag): OutputField => ({
  kind: 'output',
  ...controlOf(tag),
  defaultValue: tag.values[0] ?? '',
})
