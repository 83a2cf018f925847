import { libraryService, slugOf, z } from 'portico/extension'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { aliasKey } from '../../domain/plan/old-site.ts'
import { metaRow, plainItem } from '../../domain/rest/rest-items.ts'
import { type LeavingDeps, mediaTextPath } from './first-look.ts'
import { type LeavingSite, writtenDate } from './leaving-site.ts'

type LeavingFile = {
  id: number
  /** `/media/2019/oak.webp` */
  address: string
  alt: string
  caption: string
  credit: string
  aliases: readonly string[]
}

const told = z.looseObject({
  alt: z.string().default(''),
  caption: z.string().default(''),
  credit: z.string().default(''),
  aliases: z.array(z.string()).default([]),
})

/** The files of the library, with their descriptions. */
export async function* leavingFiles(
  { use, documents }: Pick<LeavingDeps, 'use' | 'documents'>,
  { mediaId }: Pick<LeavingSite, 'mediaId'>,
): AsyncGenerator<LeavingFile> {
  const addresses = (await use(libraryService).list()).map(({ address }) => address).sort()
  for (const address of addresses) {
    const id = mediaId(address)
    if (id === undefined) continue
    const found = await documents.find({ path: mediaTextPath(address) })
    const { data = told.parse({}) } = told.safeParse(found ? documents.valuesOf(found) : {})
    const { alt, caption, credit, aliases } = data
    yield { id, address, alt, caption, credit, aliases }
  }
}

/** Where WordPress shows a file, or leads to it; its own place there is not known before. */
export const pageOfFile = (id: number) => `/?attachment_id=${id}`

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
    link: `${url}${pageOfFile(id)}`,
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
