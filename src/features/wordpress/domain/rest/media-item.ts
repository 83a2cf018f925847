import { decoded } from '../addresses/decoded.ts'
import type { ExportItem } from '../export/export-types.ts'
import { withoutParagraph } from './drawn-text.ts'
import { commonParts, type RestSite } from './entry-item.ts'
import { metaRow } from './meta-rows.ts'
import type { RestMedia } from './rest-values.ts'

/** A file of the library, with its caption and description where exports have them. */
export function itemOfMedia(media: RestMedia, site: Pick<RestSite, 'login' | 'comments'>): ExportItem {
  const { caption, description, media_details: details, source_url: url } = media
  const file = typeof details.file === 'string' && details.file ? details.file : pathOf(url)
  return {
    ...commonParts(media, site),
    type: 'attachment',
    status: media.status || 'inherit',
    title: media.title.raw ?? media.title.rendered,
    content: description.raw ?? ownDescription(description.rendered),
    excerpt: caption.raw ?? withoutParagraph(caption.rendered),
    parent: media.post,
    attachmentUrl: url,
    terms: [],
    meta: [
      metaRow('_wp_attached_file', file),
      ...(Object.keys(details).length > 0
        ? [metaRow('_wp_attachment_metadata', { ...details, file, sizes: sizesOf(details.sizes) })]
        : []),
      ...(media.alt_text ? [metaRow('_wp_attachment_image_alt', media.alt_text)] : []),
    ],
  }
}

/** `2019/02/oak.jpg`: the place among the uploads. */
const pathOf = (url: string) => decoded(url.split('/uploads/').at(-1) ?? '')

/** The answer calls the kind of a file otherwise than the library does, and names the original among its sizes. */
function sizesOf(sizes: unknown): Record<string, unknown> {
  if (typeof sizes !== 'object' || sizes === null) return {}
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([name, size]) => {
      if (name === 'full' || typeof size !== 'object' || size === null) return []
      const { source_url: _, mime_type, ...facts } = size as Record<string, unknown>
      return [[name, { ...facts, ...(mime_type ? { 'mime-type': mime_type } : {}) }]]
    }),
  )
}

/** WordPress shows the file itself before its description. */
function ownDescription(rendered: string): string {
  if (!rendered.startsWith('<p class="attachment">')) return ''
  return withoutParagraph(rendered.slice(rendered.indexOf('</p>') + '</p>'.length))
}
