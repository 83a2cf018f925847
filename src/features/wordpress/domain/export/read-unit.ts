import { own } from '#shared/site.ts'
import { looksSerialised, type PhpBudget, type PhpReading, readPhpValue } from '../php/read-php-value.ts'
import type { Unit } from './cut-units.ts'
import { type Element, type ElementLimits, type Elements, readElements, type Scope } from './elements.ts'
import type {
  ExportAuthor,
  ExportComment,
  ExportItem,
  ExportMeta,
  ExportSite,
  ExportTerm,
} from './export-types.ts'
import { idInAddress } from './known-ids.ts'
import type { Problem, ProblemKind } from './problems.ts'
import { decodeUnit, type UnitText } from './unit-text.ts'

type UnitReader = {
  limits: ElementLimits & { values: number }
  nameOf: (name: string, scope: Scope) => string
  tell: (problem: Problem) => void
}

export type ReadUnit = Elements & { source: UnitText; tell: Tell; budget: PhpBudget; item?: number }

/** One unit as elements. Everything that is wrong in it is told with the item it belongs to. */
export function readUnit(
  unit: Pick<Unit, 'bytes' | 'byte' | 'line'>,
  scope: Scope,
  reader: UnitReader,
): ReadUnit {
  const source = decodeUnit(unit.bytes, unit)
  const elements = readElements(source.text, scope, reader.nameOf, reader.limits)
  const { root, slips } = elements
  const item = root?.name === 'item' ? idOf(root) || undefined : undefined
  const about = (text?: string) => (text === undefined ? {} : { about: text })

  for (const { kind, byte, at, code } of source.damage) {
    const { line } = source.positionOf(at)
    const key = root && keyAt(root, at)
    reader.tell({ kind, line, byte, item, key, about: code.toString(16).toUpperCase().padStart(2, '0') })
  }
  for (const { kind, element, at } of slips.toSorted((one, other) => one.at - other.at))
    if (element !== root) reader.tell({ kind, ...source.positionOf(at), item, key: shortName(element.name) })

  const tell: Tell = (kind, element, key, text) =>
    reader.tell({ kind, ...source.positionOf(element.from), item, key, ...about(text) })
  return { ...elements, source, tell, item, budget: { values: reader.limits.values } }
}

/** The id an item says, or the one in its address where the file ends before it is said. */
function idOf(item: Element): number {
  const texts = (name: string) => item.children.find((child) => child.name === name)?.text.trim() ?? ''
  const digits = texts('wp:post_id')
  if (/^\d{1,15}$/.test(digits)) return Number(digits)
  return idInAddress(texts('guid')) || idInAddress(texts('link'))
}

export const itemOf = ({ root, budget, tell }: ReadUnit): ExportItem | undefined =>
  root?.name === 'item' ? readItem(root, budget, tell) : undefined

function readItem(item: Element, budget: PhpBudget, tell: Tell): ExportItem {
  const { text, word, number, date } = fieldsOf(item)
  const attachmentUrl = word('wp:attachment_url')
  return {
    id: number('wp:post_id'),
    type: word('wp:post_type'),
    status: word('wp:status'),
    title: text('title'),
    slug: word('wp:post_name'),
    link: word('link'),
    guid: word('guid'),
    author: word('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    date: date('wp:post_date', tell, 'date'),
    dateGmt: date('wp:post_date_gmt', tell, 'date'),
    modified: date('wp:post_modified', tell, 'modified'),
    modifiedGmt: date('wp:post_modified_gmt', tell, 'modified'),
    parent: number('wp:post_parent'),
    order: number('wp:menu_order'),
    password: text('wp:post_password'),
    sticky: word('wp:is_sticky') === '1',
    commentStatus: word('wp:comment_status'),
    pingStatus: word('wp:ping_status'),
    ...(attachmentUrl && { attachmentUrl }),
    terms: readTerms(item),
    meta: childrenOf(item, 'wp:postmeta').map((entry) => readMeta(entry, budget, tell)),
    comments: childrenOf(item, 'wp:comment').map((comment) => readComment(comment, budget, tell)),
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
  const { text, word, number, date } = fieldsOf(comment)
  const id = number('wp:comment_id')
  const key = `comment ${id}`
  return {
    id,
    parent: number('wp:comment_parent'),
    author: text('wp:comment_author'),
    email: word('wp:comment_author_email'),
    url: word('wp:comment_author_url'),
    ip: word('wp:comment_author_IP'),
    userId: number('wp:comment_user_id'),
    date: date('wp:comment_date', tell, key),
    dateGmt: date('wp:comment_date_gmt', tell, key),
    content: text('wp:comment_content'),
    approved: word('wp:comment_approved'),
    type: word('wp:comment_type') || 'comment',
    meta: childrenOf(comment, 'wp:commentmeta').map((entry) => readMeta(entry, budget, tell)),
  }
}

export function readAuthor(author: Element): ExportAuthor {
  const { text, word, number } = fieldsOf(author)
  const [bio, url] = [text('portico:author_bio'), word('portico:author_url')]
  return {
    id: number('wp:author_id'),
    login: word('wp:author_login'),
    email: word('wp:author_email'),
    name: text('wp:author_display_name'),
    firstName: text('wp:author_first_name'),
    lastName: text('wp:author_last_name'),
    ...(bio && { bio }),
    ...(url && { url }),
  }
}

/** The three ways in which a term is written, by the names of their parts. */
const termParts: Record<string, Record<'slug' | 'name' | 'parent' | 'description', string>> = {
  'wp:category': {
    slug: 'wp:category_nicename',
    name: 'wp:cat_name',
    parent: 'wp:category_parent',
    description: 'wp:category_description',
  },
  'wp:tag': { slug: 'wp:tag_slug', name: 'wp:tag_name', parent: '', description: 'wp:tag_description' },
  'wp:term': {
    slug: 'wp:term_slug',
    name: 'wp:term_name',
    parent: 'wp:term_parent',
    description: 'wp:term_description',
  },
}
const taxonomies: Record<string, string> = { 'wp:category': 'category', 'wp:tag': 'post_tag' }

export function readTerm(term: Element, budget: PhpBudget, tell: Tell): ExportTerm | undefined {
  const parts = own(termParts, term.name)
  if (!parts) return undefined
  const { text, word, number } = fieldsOf(term)
  return {
    id: number('wp:term_id'),
    taxonomy: own(taxonomies, term.name) ?? word('wp:term_taxonomy'),
    slug: word(parts.slug),
    name: text(parts.name),
    parent: word(parts.parent),
    description: text(parts.description),
    meta: childrenOf(term, 'wp:termmeta').map((entry) => readMeta(entry, budget, tell)),
  }
}

const siteParts: Record<string, Exclude<keyof ExportSite, 'notes' | 'frontPage' | 'postsPage'>> = {
  title: 'title',
  link: 'link',
  description: 'description',
  language: 'language',
  generator: 'generator',
  image: 'icon',
  'wp:wxr_version': 'version',
  'wp:base_site_url': 'siteUrl',
  'wp:base_blog_url': 'blogUrl',
  'portico:timezone': 'timezone',
}
const sitePages: Record<string, 'frontPage' | 'postsPage'> = {
  'portico:front_page': 'frontPage',
  'portico:posts_page': 'postsPage',
}
const mostNotes = 200

/** Puts what an element says of the site where it belongs. The first of each counts, but for notes. */
export function addToSite(site: Partial<ExportSite>, element: Element): void {
  const { name } = element
  const text = (name === 'image' ? fieldsOf(element).text('url') : element.text).trim()
  const [part, page] = [own(siteParts, name), own(sitePages, name)]
  if (part && site[part] === undefined) site[part] = text
  if (page && site[page] === undefined && /^\d{1,15}$/.test(text)) site[page] = Number(text)
  if (name === 'portico:note' && (site.notes?.length ?? 0) < mostNotes)
    site.notes = [...(site.notes ?? []), text]
}

/** Tells what is wrong with an element: its key for an owner, and what is meant. */
type Tell = (kind: ProblemKind, element: Element, key: string, about?: string) => void

/** The texts of a unit by name. Where one stands twice, the first counts. */
function fieldsOf(parent: Element) {
  const fields = new Map<string, Element>()
  for (const child of parent.children) if (!fields.has(child.name)) fields.set(child.name, child)
  const text = (name: string) => fields.get(name)?.text ?? ''
  const word = (name: string) => text(name).trim()
  return {
    text,
    word,
    number: (name: string) => {
      const digits = word(name)
      return /^-?\d{1,15}$/.test(digits) ? Number(digits) : 0
    },
    date: (name: string, tell: Tell, key: string): string | undefined => {
      const written = word(name)
      if (written === '' || written.startsWith('0000-00-00')) return undefined
      if (isMoment(written)) return written
      const element = fields.get(name)
      if (element) tell('wrong-date', element, key, written.slice(0, 40))
      return undefined
    },
  }
}

/** There is no 31 February, and no 25 o'clock. */
function isMoment(written: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return false
  const time = Date.parse(`${written.replace(' ', 'T')}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written.replace(' ', 'T'))
}

const childrenOf = (parent: Element, name: string) => parent.children.filter((child) => child.name === name)

function readMeta(entry: Element, budget: PhpBudget, tell: Tell): ExportMeta {
  const fields = fieldsOf(entry)
  const [key, text] = [fields.text('wp:meta_key'), fields.text('wp:meta_value')]
  if (!looksSerialised(text)) return { key, text, value: text }
  const reading = readPhpValue(text, budget)
  tellReading(reading, entry, key, tell)
  return { key, text, value: reading.ok ? reading.value : text }
}

function tellReading(reading: PhpReading, entry: Element, key: string, tell: Tell): void {
  if (!reading.ok) tell('value-as-text', entry, key, reading.failure)
  const { lengths, maps, texts } = reading.ok ? reading.mended : { lengths: 0, maps: 0, texts: [] }
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
  if (child.name.endsWith('meta')) return fieldsOf(child).text('wp:meta_key') || undefined
  if (child.name === 'wp:comment') return `comment ${fieldsOf(child).number('wp:comment_id')}`
  return shortName(child.name)
}
