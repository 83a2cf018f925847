import { Hono } from 'hono'
import { askedEdition, duringEdition, sitePath } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Page } from '#platform/page-cache/page.ts'
import { firstEdition, inEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import { countByMonth } from '../domain/calendar.ts'
import { canonicalOf } from '../domain/canonical.ts'
import type { Entry } from '../domain/entry.ts'
import { xmlDocument, xmlElement } from '../domain/xml.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { createMissingPage, pathOf } from './missing-page.tsx'
import { createPostsPlace } from './posts-place.ts'
import { shownEditions } from './visible-posts.ts'

const entriesPerPart = 5000

type Location = { path: string; changed?: Date | undefined }
type Located = Pick<Entry, 'path' | 'canonical' | 'noindex'>

/** One sitemap for a small site; an index of parts for a large one. Lists are in the first part. */
export function sitemapRoutes(deps: ContentDeps) {
  const { archive, entries, typed, types, site, pageCache, clock } = deps
  const missing = createMissingPage(deps)
  const postsPlace = createPostsPlace(deps)

  const partCount = async () =>
    Math.max(1, Math.ceil((await archive.countEntries(clock.now())) / entriesPerPart))
  const made = async (body: string): Promise<Page> => ({
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body,
    tags: ['site', tagOf.entries, ...deps.listed().flatMap(({ tags }) => tags)],
    freshUntil: await entries.nextChange(clock.now()),
  })
  const part = async (number: number) => {
    const now = clock.now()
    const slice = { limit: entriesPerPart, offset: (number - 1) * entriesPerPart }
    const [current, stored] = await Promise.all([site.current(), archive.entries(slice, now)])
    const isHidden = (entry: Located) => entry.noindex || canonicalOf(entry, current) !== entry.path
    const hidden = new Set(stored.filter(isHidden).map(({ path }) => path))
    const locations = number === 1 ? withoutTwins([...(await lists(now)), ...stored]) : stored
    return urlSet(
      current,
      locations.filter(({ path }) => !hidden.has(path)),
    )
  }
  const lists = async (now: Date): Promise<Location[]> => {
    const editions = Object.keys((await site.current()).languages)
    const all = [firstEdition, ...editions.filter((edition) => edition !== firstEdition)]
    return (await Promise.all(all.map((edition) => duringEdition(edition, () => listsHere(now))))).flat()
  }
  const listsHere = async (now: Date): Promise<Location[]> => {
    const [terms, authors, moments, ofOthers] = await Promise.all([
      archive.terms(now),
      archive.authors(now),
      archive.moments(now),
      Promise.all(deps.listed().map((part) => part.pages())),
    ])
    const shared = askedEdition() === firstEdition ? [] : types.added.filter((type) => type.shared)
    const all = { limit: entriesPerPart, offset: 0 }
    const sharedHere = (
      await Promise.all(shared.map((type) => typed.list(type, { where: {} }, all, now)))
    ).flatMap((some) =>
      some.filter(({ edition, noindex }) => edition === firstEdition && !noindex).map(({ path }) => path),
    )
    const current = await site.current()
    const posts = await postsPlace(current)
    const months = countByMonth(moments, current.timezone)
    const paths = [
      pageUrls.home(),
      posts.pathOf(),
      pageUrls.archive(),
      ...types.added.filter(({ access }) => !access).map(({ listPath }) => pageUrls.list(listPath)),
    ]
    return [
      ...paths,
      ...terms.map(({ kind, slug }) => pageUrls[kind](slug)),
      ...authors.map((slug) => pageUrls.author(slug)),
      ...[...new Set(months.map(({ year }) => year))].map((year) => pageUrls.archiveYear(year)),
      ...months.map(({ year, month }) => pageUrls.archiveMonth(year, month)),
      ...sharedHere,
      ...ofOthers.flat().map(({ path }) => sitePath(path)),
    ].map((path) => ({ path }))
  }

  return new Hono()
    .get(urls.sitemap, (context) =>
      pageCache.respond(context.req.raw, urls.sitemap, async () => {
        const parts = await partCount()
        return made(parts === 1 ? await part(1) : sitemapIndex(await site.current(), parts))
      }),
    )
    .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', (context) =>
      pageCache.respond(context.req.raw, pathOf(context.req), async () => {
        const number = Number(/\d+/.exec(context.req.param('file'))?.[0])
        const parts = await partCount()
        return parts > 1 && number <= parts ? made(await part(number)) : missing(pathOf(context.req))
      }),
    )
    .get(urls.robots, (context) =>
      pageCache.respond(context.req.raw, urls.robots, async () => ({
        status: 200,
        contentType: 'text/plain; charset=utf-8',
        body: robots(await site.current()),
        tags: ['site'],
      })),
    )
}

/** The front page is both an entry and a list; the entry knows when it changed. */
const withoutTwins = (locations: readonly Location[]) => [
  ...new Map(locations.map((location) => [location.path, location])).values(),
]

const urlSet = (site: Site, locations: readonly Location[]) =>
  sitemapXml(
    'urlset',
    locations.map(
      ({ path, changed }) => `<url>${xmlElement('loc', absoluteUrl(site, path))}${lastChange(changed)}</url>`,
    ),
  )

const sitemapIndex = (site: Site, parts: number) =>
  sitemapXml(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, index) => `<sitemap>${xmlElement('loc', absoluteUrl(site, urls.sitemapPart(index + 1)))}</sitemap>`,
    ),
  )

const sitemapXml = (root: string, items: readonly string[]) =>
  xmlDocument(
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>`,
  )

const lastChange = (changed: Date | undefined) =>
  changed ? xmlElement('lastmod', changed.toISOString()) : ''

/** The same at every host: where a language has its own, it says more than it needs to. */
function robots(site: Site) {
  const searches = Array.from(shownEditions(site), (edition) => inEdition(edition, urls.search()))
  const lines = ['User-agent: *', ...searches.map((path) => `Disallow: ${path}`), '']
  return [...lines, `Sitemap: ${absoluteUrl(site, urls.sitemap)}`, ''].join('\n')
}
