import { type Field, tagTypes } from '../kinds/kinds.ts'
import { inEnglish } from '../say-in.ts'
import type { FormTag } from '../tags/form-tag.ts'
import { type FieldContext, fieldWordsIn } from './field-context.ts'
import { relativeDate } from './relative-date.ts'

/** One field per tag, in the same order. An id that an earlier field has already is left out. */
export const defineFields = (tags: readonly FormTag[], context: FieldContext): Field[] => {
  const usedIds = new Set<string>()
  const { today, words = fieldWordsIn(inEnglish) } = context
  const surroundings = { ...context, words, tags, dayOf: (written: string) => relativeDate(written, today) }
  return tags.map((tag) => {
    const { id, ...field } = tagTypes[tag.baseType].make(tag, surroundings)
    if (id === undefined || usedIds.has(id)) return field
    usedIds.add(id)
    return { ...field, id }
  })
}
