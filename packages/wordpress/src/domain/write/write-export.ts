import {
  authorParts,
  commentParts,
  type ExportAuthor,
  type ExportItem,
  type ExportMeta,
  type ExportSite,
  type ExportTerm,
  itemParts,
  moreSiteParts,
  ownTaxonomies,
  type Parts,
  siteParts,
  termParts,
} from '../export/export-types.ts'
import { withoutControls } from '../export/unit-text.ts'
import { own } from '../own.ts'
import type { PhpValue } from '../php/read-php-value.ts'
import { escapeHtml } from '../text/html-text.ts'

type Channel = {
  site: Omit<ExportSite, 'version' | 'icon'>
  authors: readonly ExportAuthor[]
  terms: readonly ExportTerm[]
}

/** Everything of an export before its first item. Other readers pass over what has a prefix that they do not know. */
export const writeOpening = ({ site, authors, terms }: Channel): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
\txmlns:portico="urn:portico:export"
>
<channel>
${writeParts({ ...site, version: '1.2' }, { ...siteParts, ...moreSiteParts })}\
${(site.notes ?? []).map((note) => element('portico:note', note)).join('')}\
${authors.map((author) => around('wp:author', writeParts(author, authorParts))).join('')}\
${inOrder(terms).map(writeTerm).join('')}`

export const closing = '</channel>\n</rss>\n'

const around = (name: string, inside: string) => `\t<${name}>\n${inside}\t</${name}>\n`

function writeTerm(term: ExportTerm): string {
  const name = own<keyof typeof termParts>(ownTaxonomies, term.taxonomy) ?? 'wp:term'
  return around(name, writeParts(term, termParts[name]) + writeMeta('wp:termmeta', term.meta))
}

const first = ['category', 'post_tag']

/** WordPress reads them in this order, so a term must come after its parent. */
function inOrder(terms: readonly ExportTerm[]): ExportTerm[] {
  const known = new Map(terms.map((term) => [`${term.taxonomy} ${term.slug}`, term]))
  const depthOf = (term: ExportTerm) => {
    let depth = 0
    for (let above = known.get(`${term.taxonomy} ${term.parent}`); above && depth < known.size; depth += 1)
      above = known.get(`${above.taxonomy} ${above.parent}`)
    return depth
  }
  const placeOf = ({ taxonomy }: ExportTerm) =>
    first.includes(taxonomy) ? first.indexOf(taxonomy) : first.length
  return terms
    .map((term) => ({ term, place: placeOf(term), depth: depthOf(term) }))
    .sort((one, other) => one.place - other.place || one.depth - other.depth)
    .map(({ term }) => term)
}

const noDate = '0000-00-00 00:00:00'

/** An item as WordPress writes it. What a meta value means is its text; `value` is not looked at. */
export const writeItem = (item: ExportItem): string =>
  around(
    'item',
    [
      item.dateGmt ? `\t\t<pubDate>${pubDate(item.dateGmt)}</pubDate>\n` : '',
      '\t\t<description></description>\n',
      writeParts(item, itemParts),
      ...item.terms.map(writeTermOfItem),
      writeMeta('wp:postmeta', item.meta),
      ...item.comments.map((comment) =>
        around('wp:comment', writeParts(comment, commentParts) + writeMeta('wp:commentmeta', comment.meta)),
      ),
    ].join(''),
  )

const writeTermOfItem = ({ taxonomy, slug, name }: ExportItem['terms'][number]) =>
  `\t\t<category domain="${escaped(taxonomy)}" nicename="${escaped(slug)}">${cdata(name)}</category>\n`

const writeMeta = (name: string, all: readonly Pick<ExportMeta, 'key' | 'text'>[]) =>
  all
    .map(({ key, text }) => around(name, element('wp:meta_key', key) + element('wp:meta_value', text)))
    .join('')

const writeParts = (record: Readonly<Record<string, unknown>>, parts: Parts): string =>
  Object.entries(parts)
    .map(([key, [holds, name]]) => {
      const value = record[key]
      if (holds === 'flag') return element(name, value ? 1 : 0)
      if (holds === 'date') return element(name, String(value ?? noDate))
      if (value === undefined || (holds === 'maybe' && value === '')) return ''
      if (holds === 'number') return element(name, Number(value))
      if (holds !== 'address') return element(name, String(value))
      const opening = name === 'guid' ? 'guid isPermaLink="false"' : name
      return `\t\t<${opening}>${escaped(String(value))}</${name}>\n`
    })
    .join('')

/** `2019-06-08 10:00:00` in Greenwich, as feeds write moments. */
const pubDate = (gmt: string) => new Date(`${gmt.replace(' ', 'T')}Z`).toUTCString().replace('GMT', '+0000')

const encoder = new TextEncoder()

/** A value as PHP serialises it. Lengths count bytes. */
export function writePhpValue(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return writeText(value)
  const entries = Array.isArray(value)
    ? value.map((one, index) => `i:${index};${writePhpValue(one)}`)
    : [...value].map(([key, one]) => `${writeKey(key)}${writePhpValue(one)}`)
  return `a:${entries.length}:{${entries.join('')}}`
}

const writeText = (text: string) => `s:${encoder.encode(text).length}:"${text}";`

/** PHP makes a number of every key that looks like one. */
const writeKey = (key: string) => (/^(0|-?[1-9]\d{0,14})$/.test(key) ? `i:${key};` : writeText(key))

/** Without control characters that XML 1.0 cannot hold, whatever is done to them. */
const harmless = (text: string) => withoutControls(text.toWellFormed())

/** `]]>` would end it, so that is cut in two as WordPress does. */
const cdata = (text: string) => `<![CDATA[${harmless(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const escaped = (text: string) => escapeHtml(harmless(text))

/** WordPress keeps titles and names as HTML: signs that would be read as such are written in other words. */
export const namedAsHtml = (text: string) => (/<|&#?\w/.test(text) ? escaped(text) : text)

/** One element on its own line. */
const element = (name: string, value: string | number) =>
  `\t\t<${name}>${typeof value === 'number' ? value : cdata(value)}</${name}>\n`
