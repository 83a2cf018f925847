import type { Say } from '#platform/words/say.ts'
import type { Site, SiteMenuItem } from '#shared/site.ts'
import { words as leavingWords } from '#words/desk.leaving.ts'
import { decoded } from '../../domain/addresses/old-addresses.ts'
import type { ExportItem, ExportTerm } from '../../domain/export/export-types.ts'
import { metaRow, plainItem } from '../../domain/rest/rest-items.ts'
import { menuLocationsKey } from '../../domain/site/build-menus.ts'
import { type LeavingSite, wholeAddress } from './leaving-site.ts'

const menus = [
  { place: 'main', slug: 'main-menu', name: leavingWords.mainMenu, location: 'primary' },
  { place: 'footer', slug: 'footer-menu', name: leavingWords.footerMenu, location: 'footer' },
] as const

/** The menus that have lines. */
export const menuTerms = (site: Pick<Site, 'menus'>, say: Say, nextId: () => number): ExportTerm[] =>
  menus
    .filter(({ place }) => site.menus[place].length > 0)
    .map(({ slug, name, location }) => ({
      ...{ id: nextId(), taxonomy: 'nav_menu', slug, name: say(name), parent: '', description: '' },
      meta: [{ key: menuLocationsKey, text: location, value: location }],
    }))

/** Their lines, each behind the one above it. */
export function menuItems(
  { menus: lines }: Pick<Site, 'menus'>,
  site: LeavingSite,
  { say, nextId }: { say: Say; nextId: () => number },
): ExportItem[] {
  return menus.flatMap(({ place, slug, name }) => {
    let order = 0
    const follow = (items: readonly SiteMenuItem[], parent: number): ExportItem[] =>
      items.flatMap((item) => {
        const id = nextId()
        order += 1
        const line = {
          ...lineOf(item, id, parent, site),
          order,
          terms: [{ taxonomy: 'nav_menu', slug, name: say(name) }],
        }
        return [line, ...follow(item.children ?? [], id)]
      })
    return follow(lines[place], 0)
  })
}

function lineOf(item: SiteMenuItem, id: number, parent: number, site: LeavingSite): ExportItem {
  const target = targetOf(item.url, id, site)
  return {
    ...plainItem,
    id,
    type: 'nav_menu_item',
    status: 'publish',
    slug: String(id),
    title: item.label === target.title ? '' : item.label,
    link: `${site.url}/?p=${id}`,
    guid: `${site.url}/?p=${id}`,
    meta: [
      metaRow('_menu_item_type', target.type),
      metaRow('_menu_item_menu_item_parent', parent),
      metaRow('_menu_item_object_id', target.id),
      metaRow('_menu_item_object', target.object),
      metaRow('_menu_item_target', ''),
      metaRow('_menu_item_classes', ['']),
      metaRow('_menu_item_xfn', ''),
      metaRow('_menu_item_url', target.url),
    ],
  }
}

type Target = { type: string; object: string; id: number; url: string; title?: string }

/** Lines that lead to a text or a category follow it there when it moves. */
function targetOf(url: string, id: number, site: LeavingSite): Target {
  const entry = site.entryAt(url)
  if (entry) return { type: 'post_type', object: entry.type, id: entry.id, url: '', title: entry.title }
  const [, kind, slug = ''] = /^\/(category|tag)\/([^/?#]+)$/.exec(url) ?? []
  const term = kind && site.termId(kind === 'category' ? 'category' : 'tag', decoded(slug))
  if (term)
    return { type: 'taxonomy', object: kind === 'category' ? 'category' : 'post_tag', id: term, url: '' }
  return { type: 'custom', object: 'custom', id, url: wholeAddress(url, site.url) }
}
