import type { Message, SiteMenuItem } from 'portico/extension'
import { pageUrls } from 'portico/extension'
import { words as menuWords } from '../../words/desk.importMenus.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { own } from '../own.ts'
import type { OldSite, TermKeys, TypeLists } from '../plan/old-site.ts'
import { plainText } from '../text/html-text.ts'
import { type BlockPart, parseBlocks } from '../text/parse-blocks.ts'
import { createNotes, type TextContext } from '../text/text-scope.ts'

/** The key of a menu's location in the theme. */
export const menuLocationsKey = '_portico_menu_locations'

type MenuDeps = {
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

/** The menus of the old site with the new addresses. Items below one that was not imported move up. */
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

/** Items in a circle move to the top. */
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
    const url = item.object === 'post' ? pageUrls.posts() : types?.list(item.object)
    return url
      ? { label: (item.object !== 'post' && types?.label(item.object)) || 'Posts', url }
      : { reason: menuWords.targetLeft }
  }
  const term = site.terms(item.object).find(({ id }) => id === item.objectId)
  const key = term && termKeys(item.object, term.slug)
  if (!term || key === undefined) return { reason: menuWords.targetLeft }
  const url = termUrl(item.object, key) ?? types?.filed(term.slug, item.object)
  return url ? { label: plainText(term.name), url } : { reason: menuWords.targetLeft }
}

const isPublic = (status: string) => status === 'publish' || status === 'future' || status === 'inherit'

const termUrl = (taxonomy: string, key: string) =>
  taxonomy === 'category' ? pageUrls.category(key) : taxonomy === 'post_tag' ? pageUrls.tag(key) : undefined

/** As `site.yaml` takes links. */
const link = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/

function customTarget({ url, label }: OldMenuItem, { address }: MenuDeps): Target {
  const to = url.startsWith('#') ? url : (address(url)?.to ?? url)
  if (url !== '' && link.test(to)) return { label, url: to }
  return { reason: url === '' ? menuWords.noAddress : menuWords.wrongAddress({ url: url.slice(0, 80) }) }
}

type Chosen = {
  main?: readonly SiteMenuItem[]
  footer?: readonly SiteMenuItem[]
  /** The menus used here, with the notes about how they got their places. */
  placed: readonly { place: 'main' | 'footer'; name: string; notes: readonly Message[] }[]
  notes: readonly Message[]
}

/** In the languages that sites here speak, and a few more. */
const mainNames =
  /main|primary|header|top|haupt|principal|navigation|hoofd|hoved|huvud|pää|główn|hlavní|ana menü|κύρι|κεντρικ|главн|основн|головн|ראשי|رئيس|اصلی|मुख्य|メイン|グローバル|메인|主菜单|主選單|主导航|主導覽/iu
const footerNames =
  /foot|bottom|fuß|fuss|unten|pied|bas de page|pie de|del pie|peu de p|piè di p|fondo pagina|rodap|voettekst|voetmenu|sidfot|sidefod|bunntekst|bunnmeny|bundmenu|alatunnis|alapalk|alavalik|stopk|stopce|doln[ey]|zápat|patičk|subsol|altbilgi|alt bilgi|alt menü|lábléc|υποσέλιδ|κάτω|футър|футер|подвал|підвал|нижн|долн|תחתו|תחתית|פוטר|تذييل|أسفل|سفلي|پاورقی|فوتر|फुटर|फ़ुटर|フッター|푸터|하단|바닥글|页脚|頁腳|页尾|頁尾|底部/iu

/** More would not fit next to each other. */
const maxColumns = 4

/**
 * By their location, if it is known; else by name, and the largest one goes above the pages. If none is named after the
 * footer, the remaining ones go there.
 */
export function chooseMenus(all: readonly BuiltMenu[]): Chosen {
  const menus = all.filter(({ items }) => items.length > 0).toSorted((a, b) => b.lines - a.lines)
  const named = menusAt(footerNames, menus)
  const others = menus.filter((menu) => !named.includes(menu))
  const main = menusAt(mainNames, others)[0] ?? others[0]
  // Where places are known, a menu without one was not to be seen.
  const isToldWhere = menus.some(({ locations }) => locations.length > 0)
  const left = others.filter((menu) => menu !== main && (!isToldWhere || menu.locations.length > 0))
  const below = (named.length > 0 ? named : left).slice(0, maxColumns)
  const [footer, ...more] = below
  const isNested = below.some(({ items }) => items.some(({ children }) => children))
  const footerNotes = [
    ...below.map(({ name }) => menuWords.footer({ name })),
    ...(isNested ? [menuWords.footerFlat] : []),
  ]
  const placed: Chosen['placed'] = [
    ...(main ? [{ place: 'main' as const, name: main.name, notes: [mainNote(main)] }] : []),
    ...(footer ? [{ place: 'footer' as const, name: footer.name, notes: footerNotes }] : []),
  ]
  return {
    ...(main && { main: main.items }),
    ...(footer && { footer: more.length > 0 ? below.map(column) : footer.items.flatMap(flat) }),
    placed,
    notes: [
      ...placed.flatMap(({ notes }) => notes),
      ...menus.filter((menu) => menu !== main && !below.includes(menu)).map(noPlace),
    ],
  }
}

function menusAt(names: RegExp, menus: readonly BuiltMenu[]): readonly BuiltMenu[] {
  const there = menus.filter(({ locations }) => locations.some((location) => names.test(location)))
  return there.length > 0
    ? there
    : menus.filter(({ name, locations }) => locations.length === 0 && names.test(name))
}

const column = ({ name, items }: BuiltMenu): SiteMenuItem => ({
  label: name,
  url: '#',
  children: items.flatMap(flat),
})

const mainNote = ({ name, locations }: BuiltMenu) =>
  locations.some((location) => mainNames.test(location))
    ? menuWords.mainAsThere({ name })
    : menuWords.mainGuessed({ name })

const flat = ({ children = [], ...line }: SiteMenuItem): SiteMenuItem[] => [line, ...children.flatMap(flat)]

const noPlace = ({ name, items }: BuiltMenu) =>
  menuWords.noPlace({ name, lines: items.flatMap(flat).map(({ label, url }) => `${label} (${url})`) })

/** One line of a menu of the old site. */
export type OldMenuItem = {
  /** Its own number; those of one menu differ. */
  id: number
  menu: { slug: string; name: string }
  parent: number
  order: number
  /** Empty to show the name of the target. */
  label: string
  kind: 'entry' | 'term' | 'list' | 'address'
  /** The type or taxonomy of the target. */
  object: string
  objectId: number
  url: string
  opensElsewhere: boolean
}

const kinds: Readonly<Record<string, OldMenuItem['kind']>> = {
  post_type: 'entry',
  taxonomy: 'term',
  post_type_archive: 'list',
}

/** From an item of the type `nav_menu_item`. */
export function menuItemOf(item: ExportItem): OldMenuItem {
  const meta = createItemMeta(item.meta)
  const menu = item.terms.find(({ taxonomy }) => taxonomy === 'nav_menu')
  return {
    id: item.id,
    menu: { slug: menu?.slug ?? '', name: plainText(menu?.name ?? '') },
    parent: meta.number('_menu_item_menu_item_parent') ?? 0,
    order: item.order,
    label: plainText(item.title),
    kind: own(kinds, meta.text('_menu_item_type') ?? '') ?? 'address',
    object: meta.text('_menu_item_object') ?? '',
    objectId: meta.number('_menu_item_object_id') ?? 0,
    url: meta.text('_menu_item_url') ?? '',
    opensElsewhere: meta.text('_menu_item_target') === '_blank',
  }
}

const lines = new Set(['core/navigation-link', 'core/navigation-submenu', 'core/home-link'])

/** From an item of the type `wp_navigation`: the menu of a theme that is made of blocks. */
export function navigationOf(item: ExportItem): OldMenuItem[] {
  const menu = { slug: item.slug || `navigation-${item.id}`, name: plainText(item.title) }
  const found: OldMenuItem[] = []
  const follow = (parts: readonly BlockPart[], parent: number) => {
    for (const part of parts) {
      if (typeof part === 'string') continue
      const id = found.length + 1
      if (lines.has(part.name))
        found.push({ ...ofBlock(part.name, part.attributes), id, menu, parent, order: id })
      follow(part.parts, lines.has(part.name) ? id : parent)
    }
  }
  follow(parseBlocks(item.content, createNotes()), 0)
  return found
}

type OldTarget = Omit<OldMenuItem, 'id' | 'menu' | 'parent' | 'order'>

function ofBlock(name: string, attributes: Readonly<Record<string, unknown>>): OldTarget {
  const text = (key: string) => (typeof attributes[key] === 'string' ? attributes[key] : '')
  const objectId = typeof attributes.id === 'number' ? attributes.id : 0
  const kind = objectId === 0 ? 'address' : text('kind') === 'taxonomy' ? 'term' : 'entry'
  const type = text('type')
  return {
    label: plainText(text('label')) || (name === 'core/home-link' ? 'Home' : ''),
    kind: text('kind') === 'custom' ? 'address' : kind,
    object: type === 'tag' ? 'post_tag' : type,
    objectId,
    url: name === 'core/home-link' ? '/' : text('url'),
    opensElsewhere: attributes.opensInNewTab === true,
  }
}
