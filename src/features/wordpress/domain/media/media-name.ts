import { decoded } from '../addresses/decoded.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { phpMap, phpText } from '../php/php-map.ts'

/** The file of an attachment. */
export type OldMedia = {
  /** In the library: the path below the old uploads. */
  name: string
  /** Where it lies below the old uploads, and on the web: the original, then what WordPress made of it and shows. */
  places: readonly { file: string; url: string }[]
}

/** Nothing where the item names no file. */
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

/** The part below the uploads, of a path or an address; nothing where it leads out of them. */
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
