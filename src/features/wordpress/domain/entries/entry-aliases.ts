import { inEdition } from '#shared/edition.ts'
import { decoded } from '../addresses/decoded.ts'
import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import { aliasKey } from '../plan/alias-key.ts'
import type { OldSite, PlacedItem } from '../plan/old-site.ts'

/** More than this is no history but a mistake. */
const most = 50

/** Addresses that led to an item on the old site and are not its address here. */
export function aliasesOf(item: ExportItem, placed: PlacedItem, meta: ItemMeta, site: OldSite): string[] {
  const path = pathOf(item.link)
  const former = [
    ...(path ? [path] : []),
    ...(path ? oldPaths(path, item, meta) : []),
    ...meta.texts(aliasKey).filter((alias) => alias.startsWith('/')),
    ...(isFront(placed) && item.slug ? [inEdition(placed.edition, `/${decoded(item.slug)}`)] : []),
    ...(placed.id === item.id || !isMeant(placed, site)
      ? []
      : [`/?${item.type === 'page' ? 'page_id' : 'p'}=${item.id}`]),
  ]
  const home = pathOf(site.facts.blogUrl || site.facts.link) ?? '/'
  const here = new Set(['/', home, decoded(placed.address ?? '')])
  return [...new Set(former)].filter((one) => !here.has(one)).slice(0, most)
}

const isFront = ({ edition, address }: PlacedItem) => address === inEdition(edition, '/')

/** Where two items have one number, it means the first. */
const isMeant = ({ oldId, document }: PlacedItem, site: OldSite) => site.item(oldId)?.document === document

/** Without host and final slash, as it is read; nothing for `?p=43`, which is known by its number. */
function pathOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { pathname, search } = new URL(link)
  if (search !== '') return undefined
  const path = decoded(pathname)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  // A sign that would mean something else in an address stays written with percent signs.
  return /[?#%\s\p{Cc}]/u.test(trimmed) ? pathname.replace(/(.)\/$/, '$1') : trimmed
}

/** WordPress remembers former slugs, and former days where addresses have the day in them. */
function oldPaths(path: string, { date, slug }: ExportItem, meta: ItemMeta): string[] {
  const above = path.slice(0, path.lastIndexOf('/') + 1)
  // Addresses by number have no slug in them: WordPress finds the former one by itself.
  const isBySlug = path.endsWith(`/${decoded(slug)}`)
  const slugs = meta.texts('_wp_old_slug').map((old) => `${isBySlug ? above : '/'}${decoded(old)}`)
  const paths = [path, ...slugs.slice(0, most)]
  // Either may have changed first, so that every slug may have stood at every day.
  const moved = meta
    .texts('_wp_old_date')
    .flatMap((day) => paths.flatMap((one) => (date && onDay(one, date.slice(0, 10), day)) ?? []))
  return [...slugs, ...moved]
}

/** `/2019/02/oak` on another day. */
function onDay(path: string, now: string, then: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(then)) return undefined
  const inPath = (day: string, parts: number) => `/${day.split('-').slice(0, parts).join('/')}/`
  const parts = [3, 2, 1].find((count) => path.includes(inPath(now, count)))
  return parts === undefined ? undefined : path.replace(inPath(now, parts), inPath(then, parts))
}
