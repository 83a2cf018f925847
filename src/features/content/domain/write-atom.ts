import type { Feed, FeedItem } from './feed.ts'
import { escapeXml, xmlDocument, xmlElement } from './xml.ts'

export const writeAtom = (feed: Feed): string =>
  xmlDocument(
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
      xmlElement('id', feed.homeUrl),
      xmlElement('title', feed.title),
      xmlElement('subtitle', feed.description),
      xmlElement('updated', feed.updated.toISOString()),
      `<link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/atom+xml"/>`,
      `<link href="${escapeXml(feed.homeUrl)}" rel="alternate" type="text/html"/>`,
      ...feed.items.map(entry),
      '</feed>',
    ].join('\n'),
  )

const entry = ({ title, url, summary, html, author, published, updated, terms }: FeedItem) =>
  [
    '<entry>',
    xmlElement('id', url),
    xmlElement('title', title),
    `<link href="${escapeXml(url)}" rel="alternate" type="text/html"/>`,
    xmlElement('published', published.toISOString()),
    xmlElement('updated', updated.toISOString()),
    `<author>${xmlElement('name', author.name)}${xmlElement('uri', author.url)}</author>`,
    ...terms.map((term) => `<category term="${escapeXml(term)}"/>`),
    xmlElement('summary', summary),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n')
