import type { ExportItem } from '../../domain/export/export-types.ts'

/** What others may ask about a file. */
export type IndexedFile = { url: string; file: string; alt: string; caption: string; title: string }

/** What is kept of an item beside where it stands. */
export function indexedValue(item: ExportItem): IndexedFile | undefined {
  if (item.type !== 'attachment') return undefined
  const meta = (wanted: string) => item.meta.find(({ key }) => key === wanted)?.text ?? ''
  return {
    url: item.attachmentUrl ?? item.guid,
    file: meta('_wp_attached_file'),
    alt: meta('_wp_attachment_image_alt'),
    caption: item.excerpt,
    title: item.title,
  }
}
