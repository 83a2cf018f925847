import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import type { PhpValue } from '../php/php-value.ts'
import { readPhpValue } from '../php/read-php-value.ts'
import type { OldSite } from '../plan/old-site.ts'
import type { TextContext } from '../text/text-context.ts'

/** More values than a page builder's data ever has. */
const mostValues = 200_000

/** What the text of an item may ask. */
export const textContextOf = (
  item: ExportItem,
  meta: ItemMeta,
  site: OldSite,
  address: TextContext['address'],
): TextContext => ({
  base: URL.canParse(item.link) ? item.link : `${site.facts.link}/`,
  address,
  media: (wanted) => site.media(wanted),
  attached: () => site.attachedTo(item.id),
  form: (wanted) => site.form(wanted),
  entry: (id) => site.item(id)?.id,
  reusable: (id) => site.reusable(id),
  meta: (key) => meta.source(key),
  unserialise(value) {
    const read = readPhpValue(value, { values: mostValues })
    return read.ok ? plain(read.value) : undefined
  },
})

/** With objects in place of maps. */
function plain(value: PhpValue): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([key, part]) => [key, plain(part)] as const)
  return Object.fromEntries(entries)
}
