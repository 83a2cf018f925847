import type { ItemMeta } from '../export/item-meta.ts'
import type { AcfField } from '../own-types/acf-fields.ts'
import { convertText } from '../text/convert-text.ts'
import type { TextContext } from '../text/text-context.ts'

const textTypes = new Set(['text', 'textarea', 'wysiwyg'])
const mostFields = 1000

/** The words in the fields of ACF that an item has, in their order, as Markdown. Rows of a field have keys of their own. */
export function fieldText(
  meta: ItemMeta,
  { context, acfFields }: { context: TextContext; acfFields: readonly AcfField[] },
): string {
  const kinds = new Map(acfFields.map(({ key, type }) => [key, type]))
  const keys = new Set(meta.keys())
  return [...keys]
    .filter((key) => !key.startsWith('_'))
    .flatMap((key) => {
      const named = keys.has(`_${key}`) ? meta.text(`_${key}`) : undefined
      if (named === undefined || !named.startsWith('field_')) return []
      const kind = kinds.get(named)
      const value = meta.value(key)
      if (typeof value !== 'string' || !(kind === undefined ? isProse(value) : textTypes.has(kind))) return []
      return convertText(value, context).markdown.trim() || []
    })
    .slice(0, mostFields)
    .join('\n\n')
}

/** A field that the code of a theme describes may hold a number, a day or an address as well. */
const isProse = (value: string) => /\p{L}\s+\S*\p{L}/u.test(value) && !/^[[{]/.test(value.trim())
