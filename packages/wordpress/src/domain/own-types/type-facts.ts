import { seoPlugins } from '../entries/entry-seo.ts'
import type { ExportItem } from '../export/export-types.ts'
import { own } from '../own.ts'
import { type AcfField, type AcfType, acfFieldOf, acfTypeOf } from './acf-fields.ts'
import { isFieldKey, isHiddenMeta, isOwnType } from './known-types.ts'
import { addValues, noFacts, type ValueFacts, within } from './value-facts.ts'

/** Observations about the entries of one type. */
export type EntryFacts = {
  entries: number
  /** The path above published ones -> how many there are. */
  places: Record<string, number>
  meta: Record<string, ValueFacts>
  /** Keys of meta that ACF describes -> the key of the field. */
  acf: Record<string, string>
  /** Taxonomy -> most terms of one entry. */
  taxonomies: Record<string, number>
}

/** The types, fields and taxonomies of an export. Plain data, so that it can be stored between two passes. */
export type TypeFacts = {
  types: Record<string, EntryFacts>
  /** Values of ACF by the key of their field. */
  acfValues: Record<string, ValueFacts>
  acfFields: AcfField[]
  acfTypes: AcfType[]
}

const maxTypes = 200
const maxKeys = 300
const maxFields = 3000

/** Looks at every item of an export once, and remembers what types are made from. */
export function createTypeFacts() {
  const facts: TypeFacts = { types: {}, acfValues: {}, acfFields: [], acfTypes: [] }
  return {
    see(item: ExportItem): void {
      if (item.type === 'acf-field' && facts.acfFields.length < maxFields)
        facts.acfFields.push(acfFieldOf(item))
      if (item.type === 'acf-post-type') facts.acfTypes.push(acfTypeOf(item))
      const isOwn = isOwnType(item.type)
      if (!isOwn && item.type !== 'post' && item.type !== 'page') return
      const known = within(facts.types, item.type, maxTypes, newEntryFacts)
      if (known) addEntry(facts, known, item, isOwn)
    },
    list: (): TypeFacts => facts,
  }
}

const ofOthers =
  /^(?:ratings_(?:users|score|average)|footnotes|enclosure|panels_data|ct_builder_|wp_pattern_)/

/** Counters kept by themes. */
const counts = ['view_count', 'views_count', 'view_counter', 'views_counter', 'post_views', 'hits_count']

/** Values that WordPress or a plugin stores with an entry, without an underscore. */
const isForeignMeta = (key: string): boolean =>
  ofOthers.test(key) ||
  counts.some((name) => key.endsWith(name)) ||
  seoPlugins.some(({ prefix }) => key.startsWith(prefix))

const newEntryFacts = (): EntryFacts => ({ entries: 0, places: {}, meta: {}, acf: {}, taxonomies: {} })

function addEntry(facts: TypeFacts, known: EntryFacts, item: ExportItem, isOwn: boolean) {
  known.entries += 1
  const byKey = Map.groupBy(item.meta, ({ key }) => key)
  // A field may be called like a value of a shop: then `_length` names the field of `length`.
  const isReference = (key: string) =>
    key.startsWith('_') && byKey.has(key.slice(1)) && isFieldKey(byKey.get(key)?.[0]?.text ?? '')
  for (const [key, all] of byKey) {
    if (isHiddenMeta(key) || isReference(key)) continue
    const fieldKey = byKey.get(`_${key}`)?.[0]?.text ?? ''
    const values = all.map(({ value }) => value)
    if (isFieldKey(fieldKey)) {
      if (Object.keys(known.acf).length < maxKeys) known.acf[key] = fieldKey
      const seen = within(facts.acfValues, fieldKey, maxFields, noFacts)
      if (seen) addValues(seen, values)
    } else if (isOwn && !isForeignMeta(key)) {
      const seen = within(known.meta, key, maxKeys, noFacts)
      if (seen) addValues(seen, values)
    }
  }
  if (!isOwn) return
  const place = item.status === 'publish' ? placeAbove(item.link) : undefined
  if (place && (place in known.places || Object.keys(known.places).length < maxKeys))
    known.places[place] = (known.places[place] ?? 0) + 1
  for (const [taxonomy, terms] of Map.groupBy(item.terms, (term) => term.taxonomy))
    known.taxonomies[taxonomy] = Math.max(own(known.taxonomies, taxonomy) ?? 0, terms.length)
}

/** `/courses` for `https://old.example/courses/oak/`; undefined for `?p=43`. */
function placeAbove(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { pathname, search } = new URL(link)
  const parts = pathname.split('/').filter(Boolean)
  return search === '' && parts.length > 1 ? `/${parts.slice(0, -1).join('/')}` : undefined
}
