import { Hono } from 'hono'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Translate } from '#platform/words/translate.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import type { FullEntry } from '../domain/entry.ts'
import { type Feed, type FeedItem, writeAtom, writeJsonFeed, writeRss } from '../domain/feed.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { createEntryViews } from './entry-views.ts'
import { writeText } from './write-text.tsx'

const entriesInFeed = 20

const formats = [
  { path: urls.rss, contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  { path: urls.atom, contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  { path: urls.jsonFeed, contentType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
]

/** Those of posts are at the root, those of another type below its list. */
export function feedRoutes(deps: ContentDeps, of: readonly EntryType[]) {
  const { types, entries, typed, site, translator, pageCache, clock } = deps
  const itemOf = createFeedItem(deps)
  const routes = new Hono()
  for (const { path: file, contentType, write } of formats)
    for (const { name, listPath } of of) {
      const base = name === 'post' ? '' : listPath
      const path = base + file
      routes.get(path, (context) => {
        const type = types.named(name)
        if (!type) return context.notFound()
        return pageCache.respond(context.req.raw, pageUrls.list(path), async () => {
          const now = clock.now()
          const [current, found, freshUntil] = await Promise.all([
            site.current(),
            typed.newest(type, entriesInFeed, now),
            entries.nextChange(now),
          ])
          const items = await Promise.all(found.map((entry) => itemOf(entry, current, now)))
          const feed = feedOf(current, pageUrls.list(path), { items, now })
          const body = write({
            ...feed,
            ...(base && aboutType(current, translator.in(current.language), type)),
          })
          const tags = ['site', tagOf.type(name), ...found.map(({ id }) => tagOf.entry(id))]
          return { status: 200, contentType, body, tags, freshUntil }
        })
      })
    }
  return routes
}

const aboutType = (site: Site, t: Translate, { label, listPath }: EntryType) => ({
  title: `${t(label.many)} · ${site.title}`,
  homeUrl: absoluteUrl(site, pageUrls.list(listPath)),
})

const feedOf = (
  site: Site,
  path: string,
  { items, now }: { items: readonly FeedItem[]; now: Date },
): Feed => ({
  title: site.title,
  description: typographyOf(site).text(site.description),
  language: site.language,
  homeUrl: absoluteUrl(site, pageUrls.home()),
  feedUrl: absoluteUrl(site, path),
  // Atom wants to know, also of a feed that has nothing in it.
  updated: items.length === 0 ? now : new Date(Math.max(...items.map(({ updated }) => updated.getTime()))),
  items,
})

function createFeedItem(deps: ContentDeps) {
  const { markdown, translator } = deps
  const views = createEntryViews(deps)
  return async (entry: FullEntry, site: Site, now: Date): Promise<FeedItem> => {
    const { body } = await markdown.draw(entry.body, { now }, { forFeed: true })
    const summary = await views.summary(entry, site)
    const { title, author, published, updated = published, categories, tags } = summary
    return {
      title,
      url: absoluteUrl(site, entry.path),
      summary: summary.excerpt,
      html: writeText(body, translator.in(site.language)),
      author: { name: author.name, url: absoluteUrl(site, author.path) },
      published,
      updated,
      terms: [...categories, ...tags].map(({ name }) => name),
      image: entry.image && absoluteUrl(site, entry.image),
    }
  }
}
