import { escapeXml, xmlDocument, xmlElement } from './xml.ts'

/** Newest entries for feed readers, before they are written in one of the three formats. Addresses are whole. */
export type Feed = {
  title: string
  description: string
  language: string
  homeUrl: string
  /** Where the feed itself is. */
  feedUrl: string
  updated: Date
  items: readonly FeedItem[]
}

export type FeedItem = {
  title: string
  url: string
  summary: string
  html: string
  author: { name: string; url: string }
  published: Date
  updated: Date
  terms: readonly string[]
  image?: string | undefined
}

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
      ...feed.items.map(({ title, url, summary, html, author, published, terms }) =>
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
        ].join('\n'),
      ),
      '</channel></rss>',
    ].join('\n'),
  )

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
      ...feed.items.map(({ title, url, summary, html, author, published, updated, terms }) =>
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
        ].join('\n'),
      ),
      '</feed>',
    ].join('\n'),
  )

/** JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.image,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: [item.author],
      tags: item.terms,
    })),
  })
