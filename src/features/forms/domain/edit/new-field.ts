import type { StartWords } from '../fields/field-words.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { type BaseType, tagTypes } from '../tags/tag-types.ts'
import { escapeHtml } from '../text/entities.ts'
import { cleanName } from './tag-draft.ts'

/** What stands in a new field. */
export type NewFieldWords = {
  /** Its label, where none is given. */
  kinds: Readonly<Record<BaseType, string>>
  start: StartWords
}

/** How a new field is written into a template: with its label, under a name no other field has. */
export function newField(source: string, baseType: BaseType, label: string, words: NewFieldWords): string {
  const { tags } = parseTemplate(source).template
  const shown = escapeHtml(label.trim() || words.kinds[baseType])
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')
  const { follows, write } = tagTypes[baseType]
  const leader = follows && tags.findLast((tag) => follows.test(tag.baseType))
  const name =
    leader?.rawName ??
    freeName(
      cleanName(
        `your-${
          label
            .trim()
            .toLowerCase()
            .replace(/^your\s+/, '') || baseType
        }`,
      ),
      tags,
    )
  return write(name, shown, words.start)
}

function freeName(wanted: string, tags: readonly { rawName: string }[]) {
  const taken = new Set(tags.map(({ rawName }) => rawName))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`
  return name
}
