import type {
  ExportAuthor,
  ExportComment,
  ExportItem,
  ExportMeta,
  ExportSite,
  ExportTerm,
} from '../export/export-types.ts'
import type { PhpValue } from '../php/read-php-value.ts'

type Channel = {
  site: Omit<ExportSite, 'version' | 'icon'>
  authors: readonly ExportAuthor[]
  terms: readonly ExportTerm[]
}

/** Everything of an export before its first item. */
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
\t<title>${escaped(site.title)}</title>
\t<link>${escaped(site.link)}</link>
\t<description>${escaped(site.description)}</description>
\t<language>${escaped(site.language)}</language>
\t<wp:wxr_version>1.2</wp:wxr_version>
\t<wp:base_site_url>${escaped(site.siteUrl)}</wp:base_site_url>
\t<wp:base_blog_url>${escaped(site.blogUrl)}</wp:base_blog_url>
${writeMore(site)}${authors.map(writeAuthor).join('')}${inOrder(terms).map(writeTerm).join('')}\t<generator>${escaped(site.generator)}</generator>
`

export const closing = '</channel>\n</rss>\n'

/** Other readers pass over what has a prefix that they do not know. */
const writeMore = ({ timezone, frontPage, postsPage, notes = [] }: Channel['site']) =>
  [
    timezone === undefined ? '' : element('portico:timezone', timezone),
    frontPage === undefined ? '' : element('portico:front_page', frontPage),
    postsPage === undefined ? '' : element('portico:posts_page', postsPage),
    ...notes.map((note) => element('portico:note', note)),
  ].join('')

const writeAuthor = (author: ExportAuthor) =>
  `\t<wp:author>
${element('wp:author_id', author.id)}${element('wp:author_login', author.login)}${element('wp:author_email', author.email)}\
${element('wp:author_display_name', author.name)}${element('wp:author_first_name', author.firstName)}\
${element('wp:author_last_name', author.lastName)}${author.bio ? element('portico:author_bio', author.bio) : ''}\
${author.url ? element('portico:author_url', author.url) : ''}\t</wp:author>
`

const writeTerm = (term: ExportTerm) => {
  const meta = term.meta.map((one) => writeMeta('wp:termmeta', one)).join('')
  if (term.taxonomy === 'category')
    return `\t<wp:category>
${element('wp:term_id', term.id)}${element('wp:category_nicename', term.slug)}${element('wp:category_parent', term.parent)}\
${element('wp:cat_name', term.name)}${element('wp:category_description', term.description)}${meta}\t</wp:category>
`
  if (term.taxonomy === 'post_tag')
    return `\t<wp:tag>
${element('wp:term_id', term.id)}${element('wp:tag_slug', term.slug)}${element('wp:tag_name', term.name)}\
${element('wp:tag_description', term.description)}${meta}\t</wp:tag>
`
  return `\t<wp:term>
\t\t<wp:term_id>${term.id}</wp:term_id>
\t\t<wp:term_taxonomy>${cdata(term.taxonomy)}</wp:term_taxonomy>
${element('wp:term_slug', term.slug)}${element('wp:term_parent', term.parent)}${element('wp:term_name', term.name)}\
${element('wp:term_description', term.description)}${meta}\t</wp:term>
`
}

const first = ['category', 'post_tag']

/** WordPress reads them in this order, and a term must stand behind the one above it. */
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
export function writeItem(item: ExportItem): string {
  return `\t<item>
\t\t<title>${cdata(item.title)}</title>
\t\t<link>${escaped(item.link)}</link>
${item.dateGmt ? `\t\t<pubDate>${pubDate(item.dateGmt)}</pubDate>\n` : ''}\t\t<dc:creator>${cdata(item.author)}</dc:creator>
\t\t<guid isPermaLink="false">${escaped(item.guid)}</guid>
\t\t<description></description>
${[
  element('content:encoded', item.content),
  element('excerpt:encoded', item.excerpt),
  element('wp:post_id', item.id),
  element('wp:post_date', item.date ?? noDate),
  element('wp:post_date_gmt', item.dateGmt ?? noDate),
  element('wp:post_modified', item.modified ?? noDate),
  element('wp:post_modified_gmt', item.modifiedGmt ?? noDate),
  element('wp:comment_status', item.commentStatus),
  element('wp:ping_status', item.pingStatus),
  element('wp:post_name', item.slug),
  element('wp:status', item.status),
  element('wp:post_parent', item.parent),
  element('wp:menu_order', item.order),
  element('wp:post_type', item.type),
  element('wp:post_password', item.password),
  element('wp:is_sticky', item.sticky ? 1 : 0),
  item.attachmentUrl ? element('wp:attachment_url', item.attachmentUrl) : '',
  ...item.terms.map(writeTermOfItem),
  ...item.meta.map((meta) => writeMeta('wp:postmeta', meta)),
  ...item.comments.map(writeComment),
].join('')}\t</item>
`
}

const writeTermOfItem = ({ taxonomy, slug, name }: ExportItem['terms'][number]) =>
  `\t\t<category domain="${escaped(taxonomy)}" nicename="${escaped(slug)}">${cdata(name)}</category>\n`

const writeMeta = (name: string, { key, text }: Pick<ExportMeta, 'key' | 'text'>) =>
  `\t\t<${name}>\n${element('wp:meta_key', key)}${element('wp:meta_value', text)}\t\t</${name}>\n`

const writeComment = (comment: ExportComment) =>
  `\t\t<wp:comment>
${[
  element('wp:comment_id', comment.id),
  element('wp:comment_author', comment.author),
  element('wp:comment_author_email', comment.email),
  element('wp:comment_author_url', comment.url),
  element('wp:comment_author_IP', comment.ip),
  element('wp:comment_date', comment.date ?? noDate),
  element('wp:comment_date_gmt', comment.dateGmt ?? noDate),
  element('wp:comment_content', comment.content),
  element('wp:comment_approved', comment.approved),
  element('wp:comment_type', comment.type),
  element('wp:comment_parent', comment.parent),
  element('wp:comment_user_id', comment.userId),
  ...comment.meta.map((meta) => writeMeta('wp:commentmeta', meta)),
].join('')}\t\t</wp:comment>
`

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

/** Control characters that XML 1.0 cannot hold, whatever is done to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const harmless = (text: string) => text.toWellFormed().replace(forbidden, '')

/** `]]>` would end it, so that is cut in two as WordPress does. */
const cdata = (text: string) => `<![CDATA[${harmless(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => harmless(text).replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** WordPress keeps titles and names as HTML: signs that would be read as such are written in other words. */
export const namedAsHtml = (text: string) => (/<|&#?\w/.test(text) ? escaped(text) : text)

/** One element on a line of its own. */
const element = (name: string, value: string | number) =>
  `\t\t<${name}>${typeof value === 'number' ? value : cdata(value)}</${name}>\n`
