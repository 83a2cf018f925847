import { own } from '../own.ts'
import { looksSerialised, type PhpBudget, type PhpReading, readPhpValue } from '../php/read-php-value.ts'
import type { Unit } from './cut-units.ts'
import { type Element, type ElementLimits, type Elements, readElements, type Scope } from './elements.ts'
import {
  authorParts,
  commentParts,
  type ExportAuthor,
  type ExportComment,
  type ExportItem,
  type ExportMeta,
  type ExportSite,
  type ExportTerm,
  itemParts,
  moreSiteParts,
  ownTaxonomies,
  type Parts,
  type ReadParts,
  siteParts,
  termParts,
} from './export-types.ts'
import { idInAddress } from './known-ids.ts'
import type { Problem, ProblemKind } from './problems.ts'
import { decodeUnit } from './unit-text.ts'

type UnitReader = {
  limits: ElementLimits & { values: number }
  nameOf: (name: string, scope: Scope) => string
  tell: (problem: Problem) => void
}

export type ReadUnit = Elements & { tell: Tell; budget: PhpBudget; item?: number }

/** Tells what is wrong with an element: its key for an owner, and what is meant. */
type Tell = (kind: ProblemKind, element: Element, key: string, about?: string) => void

/** One unit as elements. Its problems are reported with the item it belongs to. */
export function readUnit(
  unit: Pick<Unit, 'bytes' | 'byte' | 'line'>,
  scope: Scope,
  reader: UnitReader,
): ReadUnit {
  const source = decodeUnit(unit.bytes, unit)
  const elements = readElements(source.text, scope, reader.nameOf, reader.limits)
  const { root, slips } = elements
  const item = root?.name === 'item' ? idOf(root) || undefined : undefined

  for (const { kind, byte, at, code } of source.damage) {
    const { line } = source.positionOf(at)
    const key = root && keyAt(root, at)
    reader.tell({ kind, line, byte, item, key, about: code.toString(16).toUpperCase().padStart(2, '0') })
  }
  for (const { kind, element, at } of slips.toSorted((one, other) => one.at - other.at))
    if (element !== root) reader.tell({ kind, ...source.positionOf(at), item, key: shortName(element.name) })

  const tell: Tell = (kind, element, key, about) =>
    reader.tell({
      ...{ kind, ...source.positionOf(element.from), item, key },
      ...(about !== undefined && { about }),
    })
  return { ...elements, tell, item, budget: { values: reader.limits.values } }
}

/** If there are several, the first one counts. */
const textIn = (parent: Element, name: string) =>
  parent.children.find((child) => child.name === name)?.text ?? ''

/** The id of an item, or the one in its address if the file ends before it. */
function idOf(item: Element): number {
  const digits = textIn(item, 'wp:post_id').trim()
  if (/^\d{1,15}$/.test(digits)) return Number(digits)
  return idInAddress(textIn(item, 'guid')) || idInAddress(textIn(item, 'link'))
}

/** `keyOf`: the name of a date in the report if it is invalid. */
function readParts<P extends Parts>(
  parent: Element,
  parts: P,
  tell: Tell,
  keyOf: (name: string) => string = (name) => name,
): ReadParts<P> {
  const found = new Map<string, Element>()
  for (const child of parent.children) if (!found.has(child.name)) found.set(child.name, child)
  const read = Object.entries(parts).map(([name, [holds, elementName]]) => {
    const element = found.get(elementName)
    const word = element?.text.trim() ?? ''
    if (holds === 'text') return [name, element?.text ?? '']
    if (holds === 'number') return [name, /^-?\d{1,15}$/.test(word) ? Number(word) : 0]
    if (holds === 'flag') return [name, word === '1']
    if (holds === 'maybe') return [name, word || undefined]
    if (holds !== 'date' || isMoment(word)) return [name, word]
    if (element && word !== '' && !word.startsWith('0000-00-00'))
      tell('wrong-date', element, keyOf(name), word.slice(0, 40))
    return [name, undefined]
  })
  return Object.fromEntries(read)
}

/** There is no 31 February, and no 25 o'clock. */
function isMoment(written: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return false
  const time = Date.parse(`${written.replace(' ', 'T')}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written.replace(' ', 'T'))
}

export function itemOf({ root, budget, tell }: ReadUnit): ExportItem | undefined {
  if (root?.name !== 'item') return undefined
  return {
    ...readParts(root, itemParts, tell, (name) => name.replace('Gmt', '')),
    terms: readTerms(root),
    meta: readMeta(root, 'wp:postmeta', budget, tell),
    comments: childrenOf(root, 'wp:comment').map((comment) => readComment(comment, budget, tell)),
  }
}

/** Version 1.0 says each term twice, once without its taxonomy, and calls that of tags `tag`. */
function readTerms(item: Element): ExportItem['terms'] {
  const all = childrenOf(item, 'category').map(({ attributes, text }) => ({
    taxonomy: attributes.domain === 'tag' ? 'post_tag' : (attributes.domain ?? ''),
    slug: attributes.nicename ?? '',
    name: text,
  }))
  const placed = all.filter(({ taxonomy }) => taxonomy !== '')
  const names = new Set(placed.map(({ name }) => name))
  const others = all.filter(({ taxonomy, name }) => taxonomy === '' && !names.has(name))
  const terms = [...placed, ...others.map((term) => ({ ...term, taxonomy: 'category' }))]
  const known = new Set<string>()
  return terms.filter(({ taxonomy, slug, name }) => {
    const same = `${taxonomy} ${slug || name}`
    return !known.has(same) && known.add(same)
  })
}

function readComment(comment: Element, budget: PhpBudget, tell: Tell): ExportComment {
  const read = readParts(comment, commentParts, tell, () => commentKey(comment))
  return { ...read, type: read.type || 'comment', meta: readMeta(comment, 'wp:commentmeta', budget, tell) }
}

const commentKey = (comment: Element) => `comment ${Number(textIn(comment, 'wp:comment_id')) || 0}`

/** The author or term that an element of the channel describes. */
export function readOfChannel({
  root,
  budget,
  tell,
}: ReadUnit): { author: ExportAuthor } | { term: ExportTerm } | undefined {
  if (root?.name === 'wp:author') return { author: readParts(root, authorParts, tell) }
  const parts = root && own<Parts>(termParts, root.name)
  if (!parts) return undefined
  const [usual = ''] = Object.entries(ownTaxonomies).find(([, name]) => name === root.name) ?? []
  const read: Partial<ExportTerm> = readParts(root, parts as (typeof termParts)['wp:term'], tell)
  const { id = 0, slug = '', name = '', description = '', parent = '', taxonomy = usual } = read
  const meta = readMeta(root, 'wp:termmeta', budget, tell)
  return { term: { id, taxonomy, slug, name, parent, description, meta } }
}

const ofSite = new Map(
  Object.entries({ ...siteParts, ...moreSiteParts }).map(
    ([key, [holds, name]]) => [name, { key, holds }] as const,
  ),
)
const maxNotes = 200

/** Stores an element's data about the site. The first of each counts, except for notes. */
export function addToSite(site: Partial<ExportSite>, element: Element): void {
  const { name } = element
  const isIcon = name === 'image'
  const text = (isIcon ? textIn(element, 'url') : element.text).trim()
  const { key, holds } = isIcon ? { key: 'icon', holds: 'word' } : (ofSite.get(name as never) ?? {})
  const isSaid = holds !== 'number' || /^\d{1,15}$/.test(text)
  if (key && isSaid) Object.assign(site, { [key]: holds === 'number' ? Number(text) : text, ...site })
  if (name === 'portico:note' && (site.notes?.length ?? 0) < maxNotes)
    site.notes = [...(site.notes ?? []), text]
}

const childrenOf = (parent: Element, name: string) => parent.children.filter((child) => child.name === name)

const readMeta = (parent: Element, name: string, budget: PhpBudget, tell: Tell): ExportMeta[] =>
  childrenOf(parent, name).map((entry) => {
    const [key, text] = [textIn(entry, 'wp:meta_key'), textIn(entry, 'wp:meta_value')]
    if (!looksSerialised(text)) return { key, text, value: text }
    const reading = readPhpValue(text, budget)
    tellReading(reading, entry, key, tell)
    return { key, text, value: reading.ok ? reading.value : text }
  })

function tellReading(reading: PhpReading, entry: Element, key: string, tell: Tell): void {
  if (!reading.ok) tell('value-as-text', entry, key, reading.failure)
  const { lengths, maps, texts } = reading.ok ? reading.fixed : { lengths: 0, maps: 0, texts: [] }
  if (lengths > 0) tell('lengths-mended', entry, key)
  if (maps > 0) tell('object-as-map', entry, key)
  if (texts.length > 0) tell('object-as-text', entry, key, texts[0]?.slice(0, 100))
}

const shortNames: Record<string, string> = {
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'dc:creator': 'author',
}

const shortName = (name: string) => own(shortNames, name) ?? name.replace('wp:', '')

/** The part of a unit that a place in its text belongs to, as an owner would call it. */
function keyAt(unit: Element, at: number): string | undefined {
  const child = unit.children.find(({ from, to }) => from <= at && at <= to)
  if (!child) return unit.children.length === 0 ? shortName(unit.name) : undefined
  if (child.name.endsWith('meta')) return textIn(child, 'wp:meta_key') || undefined
  return child.name === 'wp:comment' ? commentKey(child) : shortName(child.name)
}
