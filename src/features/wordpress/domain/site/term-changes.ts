import { mostCategoryLevels, wrongPlaces } from '#shared/category-depth.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as termWords } from '#words/desk.importTerms.ts'
import type { ExportTerm } from '../export/export-types.ts'
import type { OldSite } from '../plan/old-site.ts'
import type { TermKeys } from '../plan/term-keys.ts'
import { plainText } from '../text/plain-text.ts'
import { isSame, type Keys, keepOwnEntries, keysOf } from './keep-own.ts'
import type { FileChanges } from './site-changes.ts'

const taxonomies = { categories: 'category', tags: 'post_tag' } as const

/** What `terms.yaml` says after an import. `here` is what it says now, `before` what the last import wanted. */
export function termChanges(here: Keys, site: OldSite, termKeys: TermKeys, before: Keys = {}): FileChanges {
  const deep: string[] = []
  const described = Object.entries(taxonomies).map(([key, taxonomy]) => {
    const terms = site.terms(taxonomy).flatMap((term) => {
      const name = termKeys(taxonomy, term.slug)
      return name === undefined ? [] : [[name, descriptionOf(term, name, termKeys)] as const]
    })
    const { tooDeep } = wrongPlaces(new Map(terms.map(([name, { parent }]) => [name, parent])))
    for (const name of tooDeep) deep.push(name)
    const placed = terms.map(([name, term]) => {
      const { parent, ...atTop } = term
      return [name, tooDeep.has(name) ? atTop : term] as const
    })
    return [key, Object.fromEntries(placed)] as const
  })
  const wanted = Object.fromEntries(described)
  const after = described.map(
    ([key, terms]) => [key, keepOwnEntries(keysOf(here[key]), terms, keysOf(before[key]))] as const,
  )
  return {
    changes: Object.fromEntries(after.filter(([key, terms]) => !isSame(terms, keysOf(here[key])))),
    wanted,
    notes: [
      ...keptNotes(wanted, Object.fromEntries(after)),
      ...deepNotes(deep),
      ...metaNotes(site),
      ...markupNotes(site),
    ],
  }
}

function descriptionOf(term: ExportTerm, key: string, termKeys: TermKeys) {
  const parent = term.taxonomy === 'category' && term.parent ? termKeys('category', term.parent) : undefined
  const description = plainText(term.description)
  return {
    name: plainText(term.name) || key,
    ...(parent && { parent }),
    ...(description && { description }),
    ...(term.id > 0 && { id: term.id }),
  }
}

const keptNotes = (wanted: Keys, after: Keys) =>
  Object.entries(wanted).flatMap(([kind, terms]) => {
    const kept = Object.entries(keysOf(terms)).filter(
      ([key, term]) => !isSame(keysOf(after[kind])[key], term),
    )
    return kept.length > 0
      ? [termWords.stay({ kind, names: kept.slice(0, mostNamed).map(([key]) => key) })]
      : []
  })

const deepNotes = (deep: readonly string[]) =>
  deep.length === 0 ? [] : [termWords.tooDeep({ levels: mostCategoryLevels, names: namesIn(deep) })]

const mostNamed = 20

function namesIn(all: readonly Sayable[]): Message | readonly Sayable[] {
  const names = all.slice(0, mostNamed)
  return all.length > mostNamed ? termWords.namesAndMore({ names, count: all.length - mostNamed }) : names
}

/** Descriptions here are plain text. */
function markupNotes(site: OldSite): Message[] {
  const marked = Object.values(taxonomies).flatMap((taxonomy) =>
    site.terms(taxonomy).filter(({ description }) => hasMarkup.test(description)),
  )
  const names = marked.map(({ name }) => termWords.name({ name: plainText(name) }))
  return names.length === 0 ? [] : [termWords.markup({ names: namesIn(names) })]
}

const hasMarkup = /<[a-z]/i

function metaNotes(site: OldSite): Message[] {
  const keys = Object.values(taxonomies).flatMap((taxonomy) =>
    site.terms(taxonomy).flatMap(({ meta }) => meta.map(({ key }) => key)),
  )
  return [...Map.groupBy(keys, (key) => key)].map(([key, all]) =>
    termWords.field({ key: key.slice(0, 80), count: all.length }),
  )
}
