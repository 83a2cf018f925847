import type { ExportAuthor, ExportSite, ExportTerm } from '../export/export-types.ts'
import { writeMeta } from './write-item.ts'
import { cdata, element, escaped } from './xml-text.ts'

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
