import { slugOf } from '#shared/slug.ts'
import { words as mediaWords } from '#words/desk.importFiles.ts'
import { decoded } from '../addresses/decoded.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { phpMap, phpText } from '../php/php-map.ts'
import { aliasKey } from '../plan/alias-key.ts'
import type { ConversionNote, Converted, ConvertedDocument } from '../plan/converted.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { writeYaml } from '../plan/write-document.ts'
import { plainText } from '../text/plain-text.ts'
import type { OldMedia } from './media-name.ts'

/** What is told about a file: `media/2019/03/slip.jpg.yaml`. The file itself comes another way. */
export function convertMedia(
  item: ExportItem,
  placed: Pick<PlacedItem, 'id'>,
  media: OldMedia | undefined,
): Converted<ConvertedDocument> {
  if (!media) return { comes: false, reason: mediaWords.noName }
  const meta = createItemMeta(item.meta)
  const facts = phpMap(phpMap(meta.value('_wp_attachment_metadata'))?.get('image_meta'))
  const credit = phpText(facts?.get('credit')) || phpText(facts?.get('copyright')) || ''
  const aliases = [
    ...aliasesOf(item, media.name, media.places),
    ...meta.texts(aliasKey).filter((alias) => alias.startsWith('/')),
    ...(placed.id === item.id || item.id <= 0 ? [] : [`/?attachment_id=${item.id}`]),
  ]
  const text = writeYaml({
    alt: plainText(meta.text('_wp_attachment_image_alt') ?? '') || undefined,
    caption: plainText(item.excerpt) || plainText(item.content) || undefined,
    credit: plainText(credit) || undefined,
    id: placed.id,
    aliases: aliases.length > 0 ? aliases : undefined,
  })
  return {
    comes: true,
    value: { path: `media/${media.name}.yaml`, text },
    notes: [...titleNotes(item, media.name), ...descriptionNotes(item)],
  }
}

/** WordPress makes a title of the name of a file; one that somebody wrote is told. */
function titleNotes(item: ExportItem, name: string): readonly ConversionNote[] {
  const title = plainText(item.title)
  const own = (text: string) => slugOf(text.replace(/\.[a-z0-9]{1,5}$/i, ''))
  const said = [name.split('/').at(-1) ?? '', item.excerpt, item.content].map(own)
  const isWritten = title !== '' && !said.includes(own(title))
  return isWritten ? [{ what: mediaWords.title }] : []
}

/** Without a caption, the description is one. */
function descriptionNotes({ excerpt, content }: ExportItem): readonly ConversionNote[] {
  const [caption, description] = [plainText(excerpt), plainText(content)]
  return caption !== '' && description !== '' && caption !== description
    ? [
        {
          what: mediaWords.description,
        },
      ]
    : []
}

/** Its page, and where the file was when it has another name here. */
function aliasesOf(item: ExportItem, name: string, places: readonly { file: string }[]): string[] {
  const link = URL.canParse(item.link) ? new URL(item.link) : undefined
  const page =
    link && link.search === '' && link.pathname !== '/'
      ? [decoded(link.pathname).replace(/(?<=[^/])\/$/, '')]
      : []
  const original = places[0]?.file
  return original === undefined || original === name ? page : [...page, `/wp-content/uploads/${original}`]
}
