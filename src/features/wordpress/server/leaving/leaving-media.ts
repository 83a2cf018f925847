import { slugOf } from '#shared/slug.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { aliasKey } from '../../domain/plan/alias-key.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { plainItem } from '../../domain/rest/other-items.ts'
import type { LeavingSite } from './leaving-site.ts'
import { writtenDate } from './written-dates.ts'

export type LeavingFile = {
  id: number
  /** `/media/2019/oak.webp` */
  address: string
  alt: string
  caption: string
  credit: string
  aliases: readonly string[]
}

/** A file of the library. WordPress fetches it from its address. */
export function itemOfFile(
  { id, address, alt, caption, credit, aliases }: LeavingFile,
  { url, now, timezone }: Pick<LeavingSite, 'url' | 'now' | 'timezone'>,
): ExportItem {
  const name = decodeURIComponent(address).slice('/media/'.length)
  const title = (name.split('/').at(-1) ?? name).replace(/\.[a-z0-9]{1,5}$/i, '')
  const { local, gmt } = writtenDate(now, timezone)
  return {
    ...plainItem,
    id,
    type: 'attachment',
    status: 'inherit',
    title,
    slug: slugOf(title) || `file-${id}`,
    link: `${url}/?attachment_id=${id}`,
    guid: `${url}${address}`,
    excerpt: caption,
    attachmentUrl: `${url}${address}`,
    ...{ date: local, dateGmt: gmt, modified: local, modifiedGmt: gmt },
    meta: [
      metaRow('_wp_attached_file', name),
      ...(alt ? [metaRow('_wp_attachment_image_alt', alt)] : []),
      ...(credit ? [metaRow('_wp_attachment_metadata', { file: name, image_meta: { credit } })] : []),
      ...aliases.map((alias) => metaRow(aliasKey, alias)),
    ],
  }
}
