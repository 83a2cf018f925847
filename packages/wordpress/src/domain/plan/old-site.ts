import type { Translatable } from 'portico/extension'
import { slugOf } from 'portico/extension'
import { stringify } from 'yaml'
import { decoded } from '../addresses/old-addresses.ts'
import type { ExportAuthor, ExportSite, ExportTerm } from '../export/export-types.ts'
import type { SiteLanguages } from '../languages/site-languages.ts'
import type { FormReference, MediaFile } from '../text/text-scope.ts'

/** Where an item of the old site will be here. Known for every item before the first one is converted. */
export type PlacedItem = {
  /** Its id there. */
  oldId: number
  type: string
  status: string
  title: string
  slug: string
  /** Its public address there, as the export has it. */
  link: string
  /** The id of the item above it, there. */
  parent: number
  /** The edition it belongs to here; '' is the first. */
  edition: string
  /** Its id here: the same number wherever that is free. */
  id: number
  /** The document it becomes: `posts/2019-02-01-oak.md`. Missing if it becomes something else. */
  document?: string
  /** Where visitors find it: `/posts/oak`. Missing for what nobody visits. */
  address?: string
}

/** What the converters may look up in the rest of the export. */
export type OldSite = {
  facts: ExportSite
  /** IANA name. Dates without a UTC twin are read in it. */
  timezone: string
  /** The ids, there, of the pages that are the front page and the list of posts. */
  frontPage?: number
  postsPage?: number
  /** Its translations. */
  translatedFrontPages?: readonly number[]
  translatedPostsPages?: readonly number[]
  /** The further languages, as `site.yaml` names them. */
  languages?: SiteLanguages
  /** First word of an address there -> the taxonomy of the terms after it, unless it is a usual one. */
  bases?: Readonly<Record<string, string>>
  item(oldId: number): PlacedItem | undefined
  /** By public address, `?p=`, `?page_id=`, earlier slugs, and with or without a trailing slash. */
  itemAt(url: string): PlacedItem | undefined
  /** The key in `authors` of `site.yaml`. */
  authorKey(login: string): string | undefined
  authors(): readonly ExportAuthor[]
  term(taxonomy: string, slug: string): ExportTerm | undefined
  terms(taxonomy: string): readonly ExportTerm[]
  media(wanted: { id?: number; url?: string }): MediaFile | undefined
  /** Ids, there, of the files that were uploaded to this item, in their order. */
  attachedTo(oldId: number): readonly number[]
  form(wanted: FormReference): number | undefined
  /** The text of a reusable block. */
  reusable(oldId: number): string | undefined
}

/** The value of an item that names an old address which WordPress has no place for. Only an import here understands it. */
export const aliasKey = '_portico_alias'

/** The value of a form that says which of its words were not its own, but the usual ones here. Only an import here understands it. */
export const usualKey = '_portico_usual'

/** Said in the receipt about an item that came. `what` is a sentence an owner understands. */
export type ConversionNote = { what: Translatable }

/** A text as it will be stored, or a change to one that several items share (`site.yaml`, `terms.yaml`). */
export type ConvertedDocument = {
  path: string
  text: string
  /** The front matter of the text. */
  frontMatter?: Readonly<Record<string, unknown>>
  /** It was in the trash there: kept among the removed texts here. */
  removed?: boolean
}

/** The result of converting an item. `value` is a document, a message, a list of comments … */
export type Converted<Value> =
  | { comes: true; value: Value; notes: readonly ConversionNote[] }
  | { comes: false; reason: Translatable }

/** Where lists of the types are that were made for the old site's own. */
export type TypeLists = {
  list(oldType: string): string | undefined
  /** The list at an address. */
  at(path: string): string | undefined
  /** The title of its list. */
  label(oldType: string): string | undefined
  /** The entries filed under a term of one of their taxonomies. */
  filed(slug: string, taxonomy?: string): string | undefined
}

/** The key of a term here: its slug, made valid, each one once. */
export type TermKeys = (taxonomy: string, slug: string) => string | undefined

export function createTermKeys(site: Pick<OldSite, 'terms'>): TermKeys {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (taxonomy, slug) => {
    const keys = known.get(taxonomy) ?? uniqueKeys(site.terms(taxonomy))
    known.set(taxonomy, keys)
    return keys.get(slug)
  }
}

/** Slugs of WordPress may be written with percent signs, or have signs that none has here. Those that are valid as they are keep theirs. */
function uniqueKeys(
  terms: readonly { slug: string; name: string; id: number }[],
): ReadonlyMap<string, string> {
  const wanted = terms.map(({ slug, name, id }) => ({
    slug,
    key: slugOf(decoded(slug)) || slugOf(name) || `term-${id}`,
  }))
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  const inTurn = [
    ...wanted.filter(({ slug, key }) => slug === key),
    ...wanted.filter(({ slug, key }) => slug !== key),
  ]
  for (const { slug, key } of inTurn) {
    if (keys.has(slug)) continue
    let [free, number] = [key, lastNumbers.get(key) ?? 1]
    while (taken.has(free)) {
      number += 1
      free = `${key}-${number}`
    }
    lastNumbers.set(key, number)
    taken.add(free)
    keys.set(slug, free)
  }
  return keys
}

/** Front matter with the text below it. */
export const writeDocument = (keys: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${writeYaml(keys)}---\n${body === '' ? '' : `\n${body}\n`}`

/** Keys without a value are left out. */
export function writeYaml(keys: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(keys).filter(([, value]) => value !== undefined)
  return stringify(Object.fromEntries(said), { lineWidth: 0, aliasDuplicateObjects: false })
}
