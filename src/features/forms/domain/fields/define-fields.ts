import type { Field } from '../kinds/kinds.ts'
import type { FormTag } from '../tags/form-tag.ts'
import { tagTypes } from '../tags/tag-types.ts'
import type { FieldContext } from './field-context.ts'
import { relativeDate } from './relative-date.ts'

/** One field per tag, in the same order. An id that an earlier field has already is left out. */
export const defineFields = (tags: readonly FormTag[], context: FieldContext): Field[] => {
  const usedIds = new Set<string>()
  const surroundings = { ...context, tags, dayOf: (written: string) => relativeDate(written, context.today) }
  return tags.map((tag) => {
    const { id, ...field } = tagTypes[tag.baseType].make(tag, surroundings)
    if (id === undefined || usedIds.has(id)) return field
    usedIds.add(id)
    return { ...field, id }
  })
}
