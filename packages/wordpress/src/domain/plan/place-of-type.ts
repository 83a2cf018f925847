import { pageUrls, slugOf } from 'portico/extension'
import { decoded } from '../addresses/old-addresses.ts'

/** Where documents of a type are. `kind` is the type of entry here, if they are entries. */
export type TypePlace = {
  folder: string
  kind?: string
  dated?: boolean
  nested?: boolean
  /** Its number is not that of its document. */
  numbered?: boolean
  addressOf?(slug: string): string
}

/** The types of WordPress, and of plugins, that become documents. */
export const placeOfType: ReadonlyMap<string, TypePlace> = new Map<string, TypePlace>([
  ['page', { folder: 'pages', kind: 'page', nested: true, addressOf: (slug) => pageUrls.page(slug) }],
  ['post', { folder: 'posts', kind: 'post', dated: true, addressOf: (slug) => pageUrls.post(slug) }],
  ['wpcf7_contact_form', { folder: 'forms', numbered: true }],
])

/** The slug an item would have here. Those of WordPress may be written with percent signs, and drafts have none. */
export const wantedSlug = ({
  slug,
  title,
  type,
  id,
}: {
  slug: string
  title: string
  type: string
  id: number
}) => cut(decoded(slug)) || cut(title) || `${slugOf(type) || 'entry'}-${id}`

const longest = 180

/** File names have room for 255 bytes. */
function cut(text: string): string {
  let short = slugOf(text.slice(0, longest))
  while (new TextEncoder().encode(short).length > longest) short = slugOf(short.slice(0, -10))
  return short
}
