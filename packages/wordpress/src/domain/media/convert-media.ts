import { slugOf } from 'portico/extension'
import { words as mediaWords } from '../../words/desk.importFiles.ts'
import { decoded } from '../addresses/old-addresses.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { phpMap, phpText } from '../php/read-php-value.ts'
import {
  aliasKey,
  type ConversionNote,
  type Converted,
  type ConvertedDocument,
  type PlacedItem,
  writeYaml,
} from '../plan/old-site.ts'
import { plainText } from '../text/html-text.ts'

/** The description of a file: `media/2019/03/slip.jpg.yaml`. The file itself is imported separately. */
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

/** WordPress makes titles from file names; a title written by somebody is reported. */
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
  const isLost = caption !== '' && description !== '' && caption !== description
  return isLost ? [{ what: mediaWords.description }] : []
}

/** Its page, and the former address of a file with another name here. */
function aliasesOf(item: ExportItem, name: string, places: readonly { file: string }[]): string[] {
  const link = URL.canParse(item.link) ? new URL(item.link) : undefined
  const page =
    link && link.search === '' && link.pathname !== '/'
      ? [decoded(link.pathname).replace(/(?<=[^/])\/$/, '')]
      : []
  const original = places[0]?.file
  return original === undefined || original === name ? page : [...page, `/wp-content/uploads/${original}`]
}

/** The file of an attachment. */
export type OldMedia = {
  /** In the library: the path below the old uploads. */
  name: string
  /**
   * Its paths below the old uploads, and its addresses: the original, then the versions that WordPress made and shows.
   */
  places: readonly { file: string; url: string }[]
}

/** Undefined if the item does not name a file. */
export function oldMediaOf(item: ExportItem): OldMedia | undefined {
  const meta = createItemMeta(item.meta)
  const url = item.attachmentUrl ?? item.guid
  const shown = uploadedPath(meta.text('_wp_attached_file') ?? '') ?? uploadedPath(url)
  if (shown === undefined) return undefined
  const facts = phpMap(meta.value('_wp_attachment_metadata'))
  const original = phpText(facts?.get('original_image'))?.split(/[/\\]/).at(-1)
  const reduced = { file: shown, url }
  const places = original
    ? [{ file: beside(shown, original), url: beside(url, encodeURIComponent(original)) }, reduced]
    : [reduced]
  return { name: libraryName(places[0]?.file ?? shown), places }
}

const beside = (path: string, name: string) => `${path.slice(0, path.lastIndexOf('/') + 1)}${name}`

/** The part of a path or address below the uploads; undefined if it leads out of them. */
export function uploadedPath(written: string): string | undefined {
  const isUrl = /^(?:https?:)?\/\//i.test(written)
  if (isUrl && !URL.canParse(written, 'https://x.invalid')) return undefined
  const path = isUrl ? decoded(new URL(written, 'https://x.invalid').pathname) : written
  const segments = path.split(/[/\\]/)
  const uploads = segments.lastIndexOf('uploads')
  const below = segments.slice(uploads + 1).filter((segment) => segment !== '' && segment !== '.')
  return below.length === 0 || below.includes('..') || below.some((one) => one.includes('\0'))
    ? undefined
    : below.join('/')
}

const longest = 120

/** The same name, without what a file may not be called here or on another system. */
function libraryName(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const plain = segment
        .normalize('NFC')
        .replace(/[\p{Cc}\\:*?"<>|]/gu, '-')
        .replace(/^\.+/, '')
      return shortened(plain) || 'file'
    })
    .join('/')
}

/** `slip-2.jpg`, where another file is `slip.jpg`. */
export function numberedName(name: string, number: number): string {
  const ending = endingOf(name)
  return `${name.slice(0, name.length - ending.length)}-${number}${ending}`
}

const endingOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''

function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = endingOf(name)
  return letters.slice(0, longest - ending.length).join('') + ending
}
