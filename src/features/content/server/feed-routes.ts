import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { absoluteUrl } from '#shared/absolute-url.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import type { FullEntry } from '../domain/entry.ts'
import type { Feed, FeedItem } from '../domain/feed.ts'
import { typographyOf } from '../domain/typography.ts'
import { writeAtom } from '../domain/write-atom.ts'
import { writeJsonFeed } from '../domain/write-json-feed.ts'
import { writeRss } from '../domain/write-rss.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { createEntryViews } from './entry-views.ts'

const postsInFeed = 20

const formats = [
  { path: urls.rss, contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  { path: urls.atom, contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  { path: urls.jsonFeed, contentType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
]

export function feedRoutes(deps: ContentDeps) {
  const { entries, site, pageCache, clock } = deps
  const itemOf = createFeedItem(deps)
  const routes = new Hono()
  for (const { path, contentType, write } of formats) {
    routes.get(path, (context) =>
      pageCache.respond(context.req.raw, path, async () => {
        const now = clock.now()
        const [current, posts, freshUntil] = await Promise.all([
          site.current(),
          entries.fullPosts({ limit: postsInFeed, offset: 0 }, now),
          entries.nextChange(now),
        ])
        const items = await Promise.all(posts.map((post) => itemOf(post, current, now)))
        const body = write(feedOf(current, path, items))
        const tags = ['site', tagOf.posts, ...posts.map(({ id }) => tagOf.entry(id))]
        return { status: 200, contentType, body, tags, freshUntil }
      }),
    )
  }
  return routes
}

const feedOf = (site: Site, path: string, items: readonly FeedItem[]): Feed => ({
  title: site.title,
  description: typographyOf(site).text(site.description),
  language: site.language,
  homeUrl: absoluteUrl(site.url, urls.home),
  feedUrl: absoluteUrl(site.url, path),
  updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
  items,
})

function createFeedItem({ markdown, pictures }: ContentDeps) {
  const views = createEntryViews(pictures)
  return async (entry: FullEntry, site: Site, now: Date): Promise<FeedItem> => {
    const { body } = await markdown.draw(entry.body, { now }, { forFeed: true })
    const summary = await views.summary(entry, site)
    const { title, author, published, updated = published, categories, tags } = summary
    return {
      title,
      url: absoluteUrl(site.url, entry.path),
      summary: summary.excerpt,
      html: withWholeAddresses(renderToStaticMarkup(body), site.url),
      author: { name: author.name, url: absoluteUrl(site.url, author.path) },
      published,
      updated,
      terms: [...categories, ...tags].map(({ name }) => name),
      image: entry.image && absoluteUrl(site.url, entry.image),
    }
  }
}

/** React escapes quotes in text, so what looks like an attribute here is one. */
const withWholeAddresses = (html: string, siteUrl: string) =>
  html.replace(/ (href|src|poster)="\/(?!\/)/g, (_, name) => ` ${name}="${siteUrl}/`)
