import { decoded } from '../addresses/decoded.ts'
import type { PlacedItem } from '../plan/old-site.ts'

/** What the front matter calls `slug`: the whole address of a page, the last part of any other. */
export function slugHere({ type, address, document = '' }: PlacedItem): string {
  const isPage = type === 'page'
  if (address && address !== '/') return decoded(isPage ? address.slice(1) : lastPart(address))
  const name = document.replace(/\.md$/, '')
  if (isPage) return name.slice(name.indexOf('/') + 1)
  return type === 'post' ? lastPart(name).replace(/^\d{4}-\d{2}-\d{2}-/, '') : lastPart(name)
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)
