import type { Site, SiteMenuItem, Translate } from 'portico/extension'
import { decoded } from '../../domain/addresses/old-addresses.ts'
import type { ExportItem, ExportTerm } from '../../domain/export/export-types.ts'
import { menuLine } from '../../domain/rest/rest-items.ts'
import { menuLocationsKey } from '../../domain/site/build-menus.ts'
import { words as leavingWords } from '../../words/desk.leaving.ts'
import { type LeavingSite, taxonomies, wholeAddress } from './leaving-site.ts'

const menus = [
  { place: 'main', slug: 'main-menu', name: leavingWords.mainMenu, location: 'primary' },
  { place: 'footer', slug: 'footer-menu', name: leavingWords.footerMenu, location: 'footer' },
] as const

/** The menus that have lines. */
export const menuTerms = (site: Pick<Site, 'menus'>, t: Translate, nextId: () => number): ExportTerm[] =>
  menus
    .filter(({ place }) => site.menus[place].length > 0)
    .map(({ slug, name, location }) => ({
      ...{ id: nextId(), taxonomy: 'nav_menu', slug, name: t(name), parent: '', description: '' },
      meta: [{ key: menuLocationsKey, text: location, value: location }],
    }))

/** Their lines, each behind the one above it. */
export function menuItems(
  { menus: lines }: Pick<Site, 'menus'>,
  site: LeavingSite,
  { t, nextId }: { t: Translate; nextId: () => number },
): ExportItem[] {
  return menus.flatMap(({ place, slug, name }) => {
    let order = 0
    const follow = (items: readonly SiteMenuItem[], parent: number): ExportItem[] =>
      items.flatMap((item) => {
        const id = nextId()
        order += 1
        const line = lineOf(item, { id, parent, order, menu: { slug, name: t(name) } }, site)
        return [line, ...follow(item.children ?? [], id)]
      })
    return follow(lines[place], 0)
  })
}

function lineOf(
  { label, url }: SiteMenuItem,
  line: Pick<Parameters<typeof menuLine>[0], 'id' | 'parent' | 'order' | 'menu'>,
  site: LeavingSite,
): ExportItem {
  const target = targetOf(url, line.id, site)
  const address = `${site.url}/?p=${line.id}`
  const title = label === target.title ? '' : label
  return { ...menuLine({ ...line, ...target, title }), link: address, guid: address }
}

type Target = { kind: string; object: string; objectId: number; url: string; title?: string }

/** Lines that lead to a text or a category follow it there when it moves. */
function targetOf(url: string, id: number, site: LeavingSite): Target {
  const entry = site.entryAt(url)
  if (entry) return { kind: 'post_type', object: entry.type, objectId: entry.id, url: '', title: entry.title }
  const [, written, slug = ''] = /^\/(category|tag)\/([^/?#]+)$/.exec(url) ?? []
  const of = written === 'category' ? 'category' : 'tag'
  const term = written && site.termId(of, decoded(slug))
  if (term) return { kind: 'taxonomy', object: taxonomies[of], objectId: term, url: '' }
  return { kind: 'custom', object: 'custom', objectId: id, url: wholeAddress(url, site.url) }
}
