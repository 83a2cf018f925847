import type { Message, Translatable } from 'portico/extension'
import { words as menuWords } from '../../words/desk.importMenus.ts'
import { words as siteFactWords } from '../../words/desk.importSiteFacts.ts'
import { words as termWords } from '../../words/desk.importTerms.ts'
import type { ExportTerm } from '../export/export-types.ts'
import { own } from '../own.ts'
import type { OldSite, TermKeys } from '../plan/old-site.ts'
import { plainText } from '../text/html-text.ts'
import { type BuiltMenus, chooseMenus } from './build-menus.ts'

export type FileChanges = {
  /** Keys of the file that are to say something else. */
  changes: Keys
  /** What the old site wants, for comparison at the next import. */
  wanted: Keys
  notes: readonly Translatable[]
}

/**
 * What `site.yaml` says after an import. `here` is what it says now, `before` what the last import wanted. With
 * `takesSite`, name, tagline, time zone and menus are those of the old site, whatever was here.
 */
export function siteChanges(
  here: Keys,
  site: OldSite,
  menus: BuiltMenus,
  before: Keys = {},
  { takesSite = false, isRated = true }: { takesSite?: boolean; isRated?: boolean } = {},
): FileChanges {
  const chosen = chooseMenus(menus.menus)
  const wanted: Keys = {
    ...said('title', plainText(site.facts.title)),
    ...said('tagline', plainText(site.facts.description)),
    ...said('locale', localeOf(site.facts.language)),
    ...said('timezone', site.timezone),
    ...(site.authors().length > 0 && { authors: authorsOf(site) }),
    ...(Object.keys(furtherOf(site)).length > 0 && { languages: furtherOf(site) }),
    ...ratingsOf(here, before, { takesSite, isRated }),
    menus: { ...(chosen.main && { main: chosen.main }), ...(chosen.footer && { footer: chosen.footer }) },
  }
  const hasOtherName = !isSame(keepOwn(here.title, wanted.title, before.title), wanted.title)
  const after = Object.entries(wanted).map(
    ([key, value]) =>
      [
        key,
        (takesSite && taken(key, value, here)) || afterwards(key, value, { here, before, hasOtherName }),
      ] as const,
  )
  const isWithoutTagline =
    takesSite && wanted.title !== undefined && wanted.tagline === undefined && Boolean(here.tagline)
  const changed = after.filter(([key, value]) => !isSame(value, here[key]) && !isSame(value, {}))
  const afterMenus = keysOf(Object.fromEntries(after).menus)
  const untrue = chosen.placed.flatMap(({ place, notes }) =>
    isSame(afterMenus[place], chosen[place]) ? [] : notes,
  )
  return {
    changes: { ...Object.fromEntries(changed), ...(isWithoutTagline && { tagline: undefined }) },
    wanted,
    notes: [
      ...(isWithoutTagline ? [siteFactWords.noTagline({ tagline: String(here.tagline) })] : []),
      ...chosen.notes.filter((note) => !untrue.includes(note)),
      ...menus.notes,
      ...keptNotes(here, wanted, Object.fromEntries(after)),
      ...authorNotes(site, keysOf(Object.fromEntries(after).authors)),
    ],
  }
}

/** Where visitors of the old site could not rate, they cannot here, until an import brings ratings or the owner says otherwise. */
function ratingsOf(
  here: Keys,
  before: Keys,
  { takesSite, isRated }: { takesSite: boolean; isRated: boolean },
): Keys {
  if (here.ratings === undefined) return takesSite && !isRated ? { ratings: { on_posts: false } } : {}
  const isOurs = before.ratings !== undefined && isSame(here.ratings, before.ratings)
  return isOurs ? { ratings: { on_posts: isRated } } : {}
}

const furtherOf = (site: OldSite): Keys => site.languages?.languages ?? {}

const said = (key: string, value: string | undefined) => (value ? { [key]: value } : {})

/** The old site's value that replaces the one here; undefined if the owner's takes precedence. */
function taken(key: string, wanted: unknown, here: Keys): unknown {
  if (key === 'menus') return { ...keysOf(here.menus), ...keysOf(wanted) }
  return key === 'title' || key === 'tagline' || key === 'timezone' ? wanted : undefined
}

function afterwards(
  key: string,
  wanted: unknown,
  { here, before, hasOtherName }: { here: Keys; before: Keys; hasOtherName: boolean },
): unknown {
  if (key === 'authors' || key === 'menus' || key === 'languages')
    return keepOwnEntries(keysOf(here[key]), keysOf(wanted), keysOf(before[key]))
  // The old site's would be below a name that is not its own.
  if (key === 'tagline' && !here.tagline && hasOtherName) return here.tagline
  // A site that names its language says its locale by that.
  if (key === 'locale' && here.language !== undefined) return here.locale
  return keepOwn(here[key], wanted, before[key])
}

/** `en-US` as `en_US`; undefined if it is not a language. */
function localeOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).toString().replaceAll('-', '_')
  } catch {
    return undefined
  }
}

const authorsOf = (site: OldSite): Keys =>
  Object.fromEntries(
    site.authors().flatMap(({ id, login, name, firstName, lastName, bio }) => {
      const key = site.authorKey(login)
      const called = plainText(name) || plainText(`${firstName} ${lastName}`) || login
      return key ? [[key, { name: called, ...(id > 0 && { id }), ...said('bio', plainText(bio ?? '')) }]] : []
    }),
  )

const told = ['title', 'tagline', 'locale', 'timezone'] as const

/** The owner's values that differ from those of the old site. */
function keptNotes(here: Keys, wanted: Keys, after: Keys): Message[] {
  const single = told.flatMap((what) => {
    if (wanted[what] === undefined || isSame(after[what], wanted[what])) return []
    const old = String(wanted[what])
    const now = after[what] ?? (what === 'locale' ? here.language : undefined)
    return now === undefined
      ? [siteFactWords.taglineLeft({ old })]
      : [siteFactWords.stays({ what, here: String(now), old })]
  })
  const menus = Object.entries(keysOf(wanted.menus)).flatMap(([place, items]) =>
    isSame(keysOf(after.menus)[place], items) ? [] : [menuWords.stays({ place })],
  )
  return [...single, ...menus]
}

function authorNotes(site: OldSite, after: Keys): Message[] {
  const authors = site.authors()
  const hasWords = ({ login }: { login: string }) => Boolean(keysOf(after[site.authorKey(login) ?? '']).bio)
  // Data read from a running site has them, and notes.
  const isExport = site.facts.notes === undefined && !authors.some(({ bio }) => bio)
  return [
    ...(authors.some(({ url }) => url) ? [siteFactWords.authorAddresses] : []),
    ...(isExport && !authors.every(hasWords) ? [siteFactWords.biographies] : []),
  ]
}

const taxonomies = { categories: 'category', tags: 'post_tag' } as const

/** The maximum depth of categories here. */
export type TermLimits = {
  max: { categoryLevels: number }
  tooDeep(parents: ReadonlyMap<string, string | undefined>): ReadonlySet<string>
}

/** `terms.yaml` after an import. `here` is what it says now, `before` what the last import wanted. */
export function termChanges(
  { here, before = {} }: { here: Keys; before?: Keys },
  site: OldSite,
  termKeys: TermKeys,
  limits: TermLimits,
): FileChanges {
  const deep: string[] = []
  const described = Object.entries(taxonomies).map(([key, taxonomy]) => {
    const terms = site.terms(taxonomy).flatMap((term) => {
      const name = termKeys(taxonomy, term.slug)
      return name === undefined ? [] : [[name, descriptionOf(term, name, termKeys)] as const]
    })
    const tooDeep = limits.tooDeep(new Map(terms.map(([name, { parent }]) => [name, parent])))
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
      ...keptTermNotes(wanted, Object.fromEntries(after)),
      ...deepNotes(deep, limits.max.categoryLevels),
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

const keptTermNotes = (wanted: Keys, after: Keys) =>
  Object.entries(wanted).flatMap(([kind, terms]) => {
    const kept = Object.entries(keysOf(terms)).filter(
      ([key, term]) => !isSame(keysOf(after[kind])[key], term),
    )
    return kept.length > 0
      ? [termWords.stay({ kind, names: kept.slice(0, maxNamed).map(([key]) => key) })]
      : []
  })

const deepNotes = (deep: readonly string[], levels: number) =>
  deep.length === 0 ? [] : [termWords.tooDeep({ levels, names: namesIn(deep) })]

const maxNamed = 20

function namesIn(all: readonly Translatable[]): Message | readonly Translatable[] {
  const names = all.slice(0, maxNamed)
  return all.length > maxNamed ? termWords.namesAndMore({ names, count: all.length - maxNamed }) : names
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

/** The values of a file, by key; they may be nested. */
export type Keys = Readonly<Record<string, unknown>>

/**
 * The result of an import: everything it wants, unless the owner has changed it here. Values written by the last import
 * and unchanged since are not the owner's.
 */
export function keepOwn<Value>(
  here: Value | undefined,
  wanted: Value | undefined,
  before: Value | undefined,
): Value | undefined {
  if (wanted === undefined || isEmpty(wanted)) return here
  return here === undefined || isEmpty(here) || isSame(here, before) ? wanted : here
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Both come from YAML or become YAML, where the order of keys is kept. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The same for each key of a map. */
function keepOwnEntries(here: Keys, wanted: Keys, before: Keys): Keys {
  const kept = Object.entries(wanted).map(([key, value]) => [
    key,
    keepOwn(own(here, key), value, own(before, key)),
  ])
  return { ...here, ...Object.fromEntries(kept) }
}

export const keysOf = (value: unknown): Keys =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Keys) : {}
