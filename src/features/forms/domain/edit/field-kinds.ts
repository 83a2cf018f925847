import { parseTemplate } from '../tags/parse-template.ts'
import { type BaseType, tagTypes } from '../tags/tag-types.ts'
import { escapeHtml } from '../text/entities.ts'
import { cleanName } from './tag-draft.ts'

/** What an owner may add, in the words of an owner. */
export const fieldKinds = Object.fromEntries(
  Object.entries(tagTypes).map(([baseType, { label }]) => [baseType, label]),
) as Readonly<Record<BaseType, string>>

/** How a new field is written into a template: with its label, under a name no other field has. */
export function newField(source: string, baseType: BaseType, label: string): string {
  const { tags } = parseTemplate(source).template
  const words = escapeHtml(label.trim() || fieldKinds[baseType])
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
  return write(name, words)
}

function freeName(wanted: string, tags: readonly { rawName: string }[]) {
  const taken = new Set(tags.map(({ rawName }) => rawName))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`
  return name
}
