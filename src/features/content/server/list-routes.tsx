import { type Context, Hono } from 'hono'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { formatters } from '#platform/words/formatters.ts'
import { withoutEdition } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import { isSlug } from '#shared/slug.ts'
import { pagePattern, urls } from '#shared/urls.ts'
import type { TermView } from '#shared/views.ts'
import { monthPeriod, yearPeriod } from '../domain/calendar.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { createEntryViews, termView } from './entry-views.ts'
import { createListView, type PostList } from './list-view.tsx'
import { createMissingPage, movedTo, pathOf } from './missing-page.tsx'
import { orderAsked } from './post-order.ts'
import { createAllPosts } from './posts-place.ts'
import { createTranslations } from './translations.ts'

export function listRoutes(deps: ContentDeps) {
  const { archive, site, terms, pageCache, renderPage, postOrders } = deps
  const missing = createMissingPage(deps)
  const viewOf = createListView(deps)
  const allPosts = createAllPosts(deps)
  const views = createEntryViews(deps)
  const translated = createTranslations(deps)

  const answer = (
    context: Context,
    find: (site: Site) => Promise<PostList | undefined> | PostList | undefined,
  ) => {
    const path = pathOf(context.req)
    const slug = context.req.param('slug')
    const page = Number(context.req.param('page') ?? 1)
    const order = orderAsked(context.req.query(), postOrders())
    return pageCache.respond(context.req.raw, path + (order?.query ?? ''), async () => {
      const list = slug === undefined || isSlug(slug) ? await find(await site.current()) : undefined
      if (!list) return missing(path)
      if (list.pathOf(page) !== path)
        return page === 1 || list.entry ? movedTo(list.pathOf(page) + (order?.query ?? '')) : missing(path)
      const view = await viewOf(list, page, order)
      if (!view) return missing(path)
      return renderPage(page === 1 ? await inOtherLanguages(list, view) : view)
    })
  }
  const inOtherLanguages = (list: PostList, view: PageView) =>
    list.kind === 'all'
      ? translated.ofPlace(urls.posts(), view)
      : translated.ofList(list.filter, withoutEdition(askedEdition(), list.pathOf(1)), view)
  const pages = (path: string) => [path, `${path}${pagePattern}`]

  const routes = new Hono()
  routes.on('GET', pages(urls.posts()), (context) => answer(context, allPosts))
  for (const kind of ['category', 'tag'] as const) {
    routes.on('GET', pages(urls[kind](':slug')), (context) =>
      answer(context, async (site) => {
        const slug = context.req.param('slug') ?? ''
        const tree = await terms.current()
        const named = tree.find(kind, slug) ?? (await archive.term(kind, slug))
        const described =
          tree.find(kind, slug) ?? (kind === 'category' ? own(site.categories, slug) : undefined)
        if (!named && !described) return undefined
        const view = (term: Term) => termView(term, site, tree)
        const { name, description, lang } = view(named ?? { kind, slug, name: slug })
        const pathOf = (page: number) => pageUrls[kind](slug, page)
        return {
          kind,
          filter: { by: kind, slug },
          title: name,
          lang,
          description,
          tag: tagOf.term({ kind, slug }),
          pathOf,
          standing: Boolean(described),
          ...(kind === 'category' && {
            above: tree.above(slug).map(view),
            below: await termsBelow(deps, tree, slug, view),
          }),
        }
      }),
    )
  }
  routes.on('GET', pages(urls.author(':slug')), (context) =>
    answer(context, async (site) => {
      const slug = context.req.param('slug') ?? ''
      const author = await views.author(slug, site)
      const pathOf = (page: number) => pageUrls.author(slug, page)
      const standing = own(site.authors, slug) !== undefined
      return {
        kind: 'author',
        filter: { by: 'author', slug },
        title: author.name,
        author,
        tag: tagOf.author(slug),
        pathOf,
        standing,
      }
    }),
  )
  routes.on('GET', pages(`${urls.archive}/:year{[0-9]{4}}`), (context) =>
    answer(context, (site) => {
      const year = Number(context.req.param('year'))
      const filter = { by: 'period', ...yearPeriod(year, site.timezone) } as const
      return {
        kind: 'archive',
        filter,
        title: periodName(filter.from, site, { year: 'numeric' }),
        tag: tagOf.posts,
        pathOf: (page) => pageUrls.archiveYear(year, page),
        standing: false,
      }
    }),
  )
  routes.on('GET', pages(`${urls.archive}/:year{[0-9]{4}}/:month{(0[1-9]|1[0-2])}`), (context) =>
    answer(context, (site) => {
      const [year, month] = [Number(context.req.param('year')), Number(context.req.param('month'))]
      const period = monthPeriod({ year, month }, site.timezone)
      const pathOf = (page: number) => pageUrls.archiveMonth(year, month, page)
      return {
        kind: 'archive',
        filter: { by: 'period', ...period },
        title: periodName(period.from, site, { year: 'numeric', month: 'long' }),
        tag: tagOf.posts,
        pathOf,
        standing: false,
      }
    }),
  )
  return routes
}

/** Those that have something to show. */
async function termsBelow(
  { archive, clock }: ContentDeps,
  tree: TermTree,
  slug: string,
  view: (term: Term) => TermView,
) {
  const below = tree.below(slug)
  const counts = await archive.counts(
    'category',
    below.map((term) => term.slug),
    clock.now(),
  )
  return below.flatMap((term) => {
    const count = counts.get(term.slug)
    return count ? [{ ...view(term), count }] : []
  })
}

/** Addresses of years and months are those of this calendar, whatever the language counts by. */
const periodName = (from: Date, { language, timezone: timeZone }: Site, parts: Intl.DateTimeFormatOptions) =>
  formatters.getDateTimeFormat(language, { ...parts, timeZone, calendar: 'gregory' }).format(from)
