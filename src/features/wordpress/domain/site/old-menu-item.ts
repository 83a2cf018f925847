import { own } from '#shared/site.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { createNotes } from '../text/notes.ts'
import { type BlockPart, parseBlocks } from '../text/parse-blocks.ts'
import { plainText } from '../text/plain-text.ts'

/** One line of a menu of the old site. */
export type OldMenuItem = {
  /** Its own number; those of one menu differ. */
  id: number
  menu: { slug: string; name: string }
  parent: number
  order: number
  /** Empty where the name of the target is shown. */
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

type Target = Omit<OldMenuItem, 'id' | 'menu' | 'parent' | 'order'>

function ofBlock(name: string, attributes: Readonly<Record<string, unknown>>): Target {
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
