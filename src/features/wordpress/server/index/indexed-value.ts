import type { ExportItem } from '../../domain/export/export-types.ts'
import { createItemMeta } from '../../domain/export/item-meta.ts'
import { type OldMedia, oldMediaOf } from '../../domain/media/media-name.ts'
import { plainText } from '../../domain/text/plain-text.ts'

/** What others may ask about a file. */
export type IndexedFile = { media: OldMedia; alt: string; caption: string; title: string }

/** What is kept of an item beside where it stands. */
export function indexedValue(item: ExportItem): IndexedFile | undefined {
  const media = item.type === 'attachment' ? oldMediaOf(item) : undefined
  return (
    media && {
      media,
      alt: plainText(createItemMeta(item.meta).text('_wp_attachment_image_alt') ?? ''),
      caption: plainText(item.excerpt),
      title: plainText(item.title),
    }
  )
}
