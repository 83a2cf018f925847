import type { Feed, FeedItem } from './feed.ts'
import { escapeXml, xmlDocument, xmlElement } from './xml.ts'

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')

export const writeRss = (feed: Feed): string =>
  xmlDocument(
    [
      `<rss version="2.0" ${namespaces}><channel>`,
      xmlElement('title', feed.title),
      xmlElement('link', feed.homeUrl),
      xmlElement('description', feed.description),
      xmlElement('language', feed.language),
      xmlElement('lastBuildDate', feed.updated.toUTCString()),
      `<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
      ...feed.items.map(item),
      '</channel></rss>',
    ].join('\n'),
  )

const item = ({ title, url, summary, html, author, published, terms }: FeedItem) =>
  [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    xmlElement('pubDate', published.toUTCString()),
    xmlElement('dc:creator', author.name),
    ...terms.map((term) => xmlElement('category', term)),
    xmlElement('description', summary),
    xmlElement('content:encoded', html),
    '</item>',
  ].join('\n')
