import { createNewAddress } from '../../domain/addresses/new-address.ts'
import { typeListsOf } from '../../domain/own-types/type-plan.ts'
import { type Converted, createTermKeys } from '../../domain/plan/old-site.ts'
import {
  buildMenus,
  chooseMenus,
  menuItemOf,
  navigationOf,
  type OldMenuItem,
} from '../../domain/site/build-menus.ts'
import { isSame, keysOf, siteChanges, termChanges } from '../../domain/site/site-changes.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import type { ItemRow } from '../index/index-reader.ts'
import type { Plan } from '../index/open-plan.ts'
import type { BatchItem, Made, Phase } from './batch.ts'
import { exampleOf } from './makers.ts'
import { createSharedPhase, type SharedTexts } from './shared-phase.ts'

const taxonomies = [
  ['category', 'categories'],
  ['post_tag', 'tags'],
] as const

const comes = (changed: boolean): Converted<Made> => ({ comes: true, value: { changed }, notes: [] })

/** Categories and tags, in `terms.yaml`. */
export function createTermsPhase({ old, site }: Plan, texts: SharedTexts): Phase {
  const termKeys = createTermKeys(old)
  const all = taxonomies.flatMap(([taxonomy, section]) =>
    old
      .terms(taxonomy)
      .map((term) => ({ term, taxonomy, section, key: termKeys(taxonomy, term.slug) ?? '' })),
  )
  return createSharedPhase(texts, {
    ...{ name: 'terms', path: 'terms.yaml', size: all.length },
    changes: (here, before) => termChanges({ here, before }, old, termKeys, texts.places),
    items: ({ here, after }) =>
      all.map(({ term, taxonomy, section, key }): BatchItem => {
        const isNew = !isSame(keysOf(here[section])[key], keysOf(after[section])[key])
        return {
          ...{ kind: taxonomy, key: `${site}/${taxonomy}/${term.slug}`, id: 0 },
          example: { title: plainText(term.name), id: term.id },
          converted: comes(isNew),
        }
      }),
  })
}

/** Name, language, time zone, authors and menus, in `site.yaml`. */
export function createSitePhase(plan: Plan, texts: SharedTexts, hasVotes: boolean): Phase {
  const { old, site } = plan
  const types = typeListsOf(plan.types.plan, old)
  const termKeys = createTermKeys(old)
  const lines = menuLines(plan)
  const built = buildMenus(
    lines.flatMap(({ items }) => items),
    { site: old, termKeys, types, address: createNewAddress({ site: old, termKeys, types }) },
  )
  const chosen = chooseMenus(built.menus)
  const placeOf = new Map(chosen.placed.map(({ name, place }) => [name, place]))
  const reasons = new Map(built.leftOut.map(({ id, reason }) => [id, reason]))
  return createSharedPhase(texts, {
    ...{ name: 'site', path: 'site.yaml', size: old.authors().length + lines.length },
    changes: (here, before) =>
      siteChanges(here, old, built, before, {
        takesSite: plan.conclusions.takesSite,
        isRated: hasVotes || plan.facts.hasRatings !== false,
      }),
    items: ({ here, after }) => [
      ...old.authors().map((author): BatchItem => {
        const key = old.authorKey(author.login) ?? ''
        const isNew = !isSame(keysOf(here.authors)[key], keysOf(after.authors)[key])
        return {
          ...{ kind: 'author', key: `${site}/author/${author.login}`, id: 0 },
          example: { title: plainText(author.name) || author.login, id: author.id },
          converted: comes(isNew),
        }
      }),
      ...lines.map(({ row, items }): BatchItem => {
        const [first] = items
        const place = placeOf.get(first?.menu.name ?? '')
        const reason = row.type === 'nav_menu_item' ? reasons.get(row.old_id) : undefined
        const stays = place && !isSame(keysOf(after.menus)[place], chosen[place])
        const left =
          reason ??
          (stays ? reasonWords.menuStays({ place, howToTake: plan.conclusions.howToTake }) : undefined) ??
          (first && !place ? reasonWords.menuWithoutPlace : undefined)
        return {
          ...{ kind: row.type, key: row.key, id: 0 },
          example: { ...exampleOf(plan, row), ...(first?.label && { title: first.label }) },
          converted: left ? { comes: false, reason: left } : comes(!isSame(here.menus, after.menus)),
        }
      }),
    ],
  })
}

/** Lines of menus, each from a separate item, or many from one item that is made of blocks. */
const menuLines = ({ index, read }: Plan): { row: ItemRow; items: OldMenuItem[] }[] => [
  ...Array.from(index.each('nav_menu_item'), (row) => ({ row, items: [menuItemOf(read(row))] })),
  ...Array.from(index.each('wp_navigation'), (row) => ({ row, items: navigationOf(read(row)) })),
]
