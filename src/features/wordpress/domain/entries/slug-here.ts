import { firstEdition, splitEdition, withoutEdition } from '#shared/edition.ts'
import { slugOf } from '#shared/slug.ts'
import { decoded } from '../addresses/decoded.ts'
import type { PlacedItem } from '../plan/old-site.ts'

/** What the front matter calls `slug`: the whole address of a page, the last part of any other. */
export function slugHere({ type, slug, address: whole = '', edition, document = '' }: PlacedItem): string {
  const isPage = type === 'page'
  const address = whole && withoutEdition(edition, whole)
  if (address && address !== '/') return decoded(isPage ? address.slice(1) : lastPart(address))
  // The file of a front page in a further language is called after the first.
  const written = edition === firstEdition ? '' : slugOf(decoded(slug))
  if (written) return written
  const name = splitEdition(document).path.replace(/\.md$/, '')
  if (isPage) return name.slice(name.indexOf('/') + 1)
  return type === 'post' ? lastPart(name).replace(/^\d{4}-\d{2}-\d{2}-/, '') : lastPart(name)
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)
