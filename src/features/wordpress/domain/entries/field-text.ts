import type { ItemMeta } from '../export/item-meta.ts'
import type { AcfField } from '../own-types/acf-fields.ts'
import { isEmpty } from '../own-types/value-facts.ts'
import { phpText } from '../php/php-map.ts'
import { convertText } from '../text/convert-text.ts'
import type { TextContext } from '../text/text-context.ts'

const textTypes = new Set(['text', 'textarea', 'wysiwyg'])
/** They have nothing of their own: their parts are fields too. */
const holders = new Set(['repeater', 'group', 'flexible_content'])
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
      const named = phpText(meta.peek(`_${key}`))?.trim()
      if (!named?.startsWith('field_')) return []
      const kind = kinds.get(named)
      const value = meta.peek(key)
      const isText = typeof value === 'string' && (kind ? textTypes.has(kind) : isProse(value))
      const words = isText ? convertText(value, context).markdown.trim() : ''
      // What is not taken is told.
      if (words !== '' || isEmpty(value ?? null) || holders.has(kind ?? '')) meta.use(key)
      return words || []
    })
    .slice(0, mostFields)
    .join('\n\n')
}

/** A field that the code of a theme describes may hold a number, a day or an address as well. */
const isProse = (value: string) => /\p{L}\s+\S*\p{L}/u.test(value) && !/^[[{]/.test(value.trim())
