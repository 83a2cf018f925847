import type { SiteMenuItem } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as menuWords } from '#words/desk.importMenus.ts'
import type { OldSite } from '../plan/old-site.ts'
import type { TermKeys } from '../plan/term-keys.ts'
import type { TypeLists } from '../plan/type-lists.ts'
import { plainText } from '../text/plain-text.ts'
import type { TextContext } from '../text/text-context.ts'
import type { OldMenuItem } from './old-menu-item.ts'

/** The value of a menu that says where the theme showed it. */
export const menuLocationsKey = '_portico_menu_locations'

export type MenuDeps = {
  site: OldSite
  termKeys: TermKeys
  address: TextContext['address']
  types?: TypeLists
}

export type BuiltMenu = {
  name: string
  items: readonly SiteMenuItem[]
  lines: number
  /** Where the theme showed it; a running site says so, exports of WordPress do not. */
  locations: readonly string[]
}

export type BuiltMenus = {
  menus: readonly BuiltMenu[]
  /** Lines that did not come, by their number there. */
  leftOut: readonly { id: number; label: string; reason: Message }[]
  notes: readonly Message[]
}

/** The menus of the old site with the addresses of here. What stood below a line that did not come moves up. */
export function buildMenus(all: readonly OldMenuItem[], deps: MenuDeps): BuiltMenus {
  const leftOut: { id: number; label: string; reason: Message }[] = []
  const menus = [...Map.groupBy(all, ({ menu }) => menu.slug).values()].map((items) => {
    const lines = new Map<number, Line>()
    for (const item of [...items].sort((a, b) => a.order - b.order || a.id - b.id)) {
      const target = targetOf(item, deps)
      if ('reason' in target) leftOut.push({ id: item.id, label: item.label, reason: target.reason })
      lines.set(item.id, { parent: item.parent, children: [], ...('url' in target && { made: target }) })
    }
    const { name = '', slug = '' } = items[0]?.menu ?? {}
    const meta = deps.site.term('nav_menu', slug)?.meta ?? []
    const locations = meta.find(({ key }) => key === menuLocationsKey)?.text.split(',') ?? []
    return { name, items: nest(lines), lines: lines.size, locations }
  })
  const notes = all.some(({ opensElsewhere }) => opensElsewhere) ? [menuWords.sameTab] : []
  return { menus, leftOut, notes }
}

type Made = { label: string; url: string }
type Line = { parent: number; made?: Made; children: Line[] }

function nest(lines: ReadonlyMap<number, Line>): SiteMenuItem[] {
  const top: Line[] = []
  for (const line of lines.values()) (lineAbove(line, lines)?.children ?? top).push(line)
  return top.flatMap(written)
}

/** What stands in a circle stands at the top. */
function lineAbove(line: Line, lines: ReadonlyMap<number, Line>): Line | undefined {
  const passed = new Set([line])
  const above = lines.get(line.parent)
  for (let at = above; at; at = lines.get(at.parent)) {
    if (passed.has(at)) return undefined
    passed.add(at)
  }
  return above
}

function written({ made, children }: Line): SiteMenuItem[] {
  const below = children.flatMap(written)
  if (!made) return below
  return [{ ...made, ...(below.length > 0 && { children: below }) }]
}

type Target = Made | { reason: Message }

function targetOf(item: OldMenuItem, deps: MenuDeps): Target {
  const found = item.kind === 'address' ? customTarget(item, deps) : ownTarget(item, deps)
  if ('reason' in found) return found
  const label = item.label || found.label
  return label ? { label, url: found.url } : { reason: menuWords.noWords }
}

function ownTarget(item: OldMenuItem, { site, termKeys, types }: MenuDeps): Target {
  if (item.kind === 'entry') {
    const entry = site.item(item.objectId)
    if (!entry?.address) return { reason: menuWords.targetLeft }
    if (!isPublic(entry.status)) return { reason: menuWords.targetHidden }
    return { label: plainText(entry.title), url: entry.address }
  }
  if (item.kind === 'list') {
    const url = item.object === 'post' ? urls.posts() : types?.list(item.object)
    return url
      ? { label: (item.object !== 'post' && types?.label(item.object)) || 'Posts', url }
      : { reason: menuWords.listLeft }
  }
  const term = site.terms(item.object).find(({ id }) => id === item.objectId)
  const key = term && termKeys(item.object, term.slug)
  if (!term || key === undefined) return { reason: menuWords.targetLeft }
  const url = termUrl(item.object, key) ?? types?.filed(term.slug, item.object)
  return url ? { label: plainText(term.name), url } : { reason: menuWords.listLeft }
}

const isPublic = (status: string) => status === 'publish' || status === 'future' || status === 'inherit'

const termUrl = (taxonomy: string, key: string) =>
  taxonomy === 'category' ? urls.category(key) : taxonomy === 'post_tag' ? urls.tag(key) : undefined

/** As `site.yaml` takes links. */
const link = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/

function customTarget({ url, label }: OldMenuItem, { address }: MenuDeps): Target {
  const to = url.startsWith('#') ? url : (address(url)?.to ?? url)
  if (url !== '' && link.test(to)) return { label, url: to }
  return { reason: url === '' ? menuWords.noAddress : menuWords.wrongAddress({ url: url.slice(0, 80) }) }
}
