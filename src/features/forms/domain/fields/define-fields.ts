import type { Field } from '../kinds/kinds.ts'
import { inEnglish } from '../say-in.ts'
import type { FormTag } from '../tags/form-tag.ts'
import { tagTypes } from '../tags/tag-types.ts'
import type { FieldContext } from './field-context.ts'
import { fieldWordsIn } from './field-words.ts'
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
