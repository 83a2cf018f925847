import { slugOf } from '#shared/slug.ts'
import { decoded } from '../addresses/decoded.ts'

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
