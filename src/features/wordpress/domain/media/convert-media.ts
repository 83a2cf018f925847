import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { phpMap, phpText } from '../php/php-map.ts'
import { aliasKey } from '../plan/alias-key.ts'
import type { Converted, ConvertedDocument } from '../plan/converted.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { writeYaml } from '../plan/write-document.ts'
import { plainText } from '../text/plain-text.ts'
import { oldMediaOf } from './media-name.ts'

/** What is told about a file: `media/2019/03/slip.jpg.yaml`. The file itself comes another way. */
export function convertMedia(item: ExportItem, placed: Pick<PlacedItem, 'id'>): Converted<ConvertedDocument> {
  const media = oldMediaOf(item)
  if (!media) return { comes: false, reason: 'It names no file.' }
  const meta = createItemMeta(item.meta)
  const facts = phpMap(phpMap(meta.value('_wp_attachment_metadata'))?.get('image_meta'))
  const credit = phpText(facts?.get('credit')) || phpText(facts?.get('copyright')) || ''
  const aliases = [
    ...aliasesOf(item, media.name, media.places),
    ...meta.texts(aliasKey).filter((alias) => alias.startsWith('/')),
  ]
  const text = writeYaml({
    alt: plainText(meta.text('_wp_attachment_image_alt') ?? '') || undefined,
    caption: plainText(item.excerpt) || plainText(item.content) || undefined,
    credit: plainText(credit) || undefined,
    id: placed.id,
    aliases: aliases.length > 0 ? aliases : undefined,
  })
  return { comes: true, value: { path: `media/${media.name}.yaml`, text }, notes: [] }
}

/** Its page, and where the file was when it has another name here. */
function aliasesOf(item: ExportItem, name: string, places: readonly { file: string }[]): string[] {
  const link = URL.canParse(item.link) ? new URL(item.link) : undefined
  const page = link && link.search === '' && link.pathname !== '/' ? [readable(link.pathname)] : []
  const original = places[0]?.file
  return original === undefined || original === name ? page : [...page, `/wp-content/uploads/${original}`]
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=[^/])\/$/, '')
  } catch {
    return path
  }
}
