import type { ExportTerm } from '../export/export-types.ts'
import type { OldSite } from '../plan/old-site.ts'
import type { TermKeys } from '../plan/term-keys.ts'
import { plainText } from '../text/plain-text.ts'
import { isSame, type Keys, keepOwnEntries, keysOf } from './keep-own.ts'
import type { FileChanges } from './site-changes.ts'

const taxonomies = { categories: 'category', tags: 'post_tag' } as const

/** What `terms.yaml` says after an import. `here` is what it says now, `before` what the last import wanted. */
export function termChanges(here: Keys, site: OldSite, termKeys: TermKeys, before: Keys = {}): FileChanges {
  const described = Object.entries(taxonomies).map(([key, taxonomy]) => {
    const terms = site.terms(taxonomy).flatMap((term) => {
      const name = termKeys(taxonomy, term.slug)
      return name === undefined ? [] : [[name, descriptionOf(term, name, termKeys)] as const]
    })
    return [key, Object.fromEntries(terms)] as const
  })
  const wanted = Object.fromEntries(described)
  const after = described.map(
    ([key, terms]) => [key, keepOwnEntries(keysOf(here[key]), terms, keysOf(before[key]))] as const,
  )
  return {
    changes: Object.fromEntries(after.filter(([key, terms]) => !isSame(terms, keysOf(here[key])))),
    wanted,
    notes: [...keptNotes(wanted, Object.fromEntries(after)), ...metaNotes(site)],
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
      ? [
          `${kind === 'tags' ? 'Tags' : 'Categories'} that are described here already stay so: ${kept
            .map(([key]) => key)
            .slice(0, 20)
            .join(', ')}.`,
        ]
      : []
  })

function metaNotes(site: OldSite): string[] {
  const keys = Object.values(taxonomies).flatMap((taxonomy) =>
    site.terms(taxonomy).flatMap(({ meta }) => meta.map(({ key }) => key)),
  )
  return [...Map.groupBy(keys, (key) => key)].map(
    ([key, all]) =>
      `“${key.slice(0, 80)}” of ${all.length === 1 ? 'a term' : `${all.length} terms`} did not come: terms have no fields here.`,
  )
}
