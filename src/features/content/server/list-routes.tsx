import { type Context, Hono } from 'hono'
import type { PostOrder } from '#platform/extension/parts.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { earliest } from '#shared/schedule.ts'
import { own, postsTitle, type Site } from '#shared/site.ts'
import { isSlug } from '#shared/slug.ts'
import { pagePattern, urls } from '#shared/urls.ts'
import type { AuthorView, TermView } from '#shared/views.ts'
import { monthPeriod, yearPeriod } from '../domain/calendar.ts'
import type { PostFilter, Term } from '../domain/entry.ts'
import { breadcrumbData } from '../domain/json-ld.ts'
import type { TermTree } from '../domain/term-tree.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { createEntryViews, termView } from './entry-views.ts'
import { createMissingPage, movedTo, pathOf } from './missing-page.tsx'
import { createPostCards } from './post-cards.ts'

/** A list of posts before it is cut into pages. */
type PostList = {
  kind: 'all' | 'category' | 'tag' | 'author' | 'archive'
  filter: PostFilter
  title: string
  description?: string | undefined
  author?: AuthorView | undefined
  /** What, beside its posts, decides what the list shows. */
  tag: string
  pathOf(page: number): string
  /** Of a category: those it belongs to, from the top down, and those that belong to it. */
  above?: readonly TermView[]
  below?: readonly TermView[]
  /** Shown even when it has no posts yet. */
  standing: boolean
}

export function listRoutes(deps: ContentDeps) {
  const { archive, site, terms, clock, pageCache, renderPage, postOrders } = deps
  const missing = createMissingPage(deps)
  const viewOf = createListView(deps)
  const views = createEntryViews(deps)

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
      if (list.pathOf(page) !== path) return page === 1 ? movedTo(list.pathOf(1)) : missing(path)
      const view = await viewOf(list, page, order)
      return view ? renderPage(view) : missing(path)
    })
  }
  /** Those that have something to show. */
  const termsBelow = async (tree: TermTree, slug: string, view: (term: Term) => TermView) => {
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
        const { name, description } = view(named ?? { kind, slug, name: slug })
        const pathOf = (page: number) => urls[kind](slug, page)
        return {
          kind,
          filter: { by: kind, slug },
          title: name,
          description,
          tag: tagOf.term({ kind, slug }),
          pathOf,
          standing: Boolean(described),
          ...(kind === 'category' && {
            above: tree.above(slug).map(view),
            below: await termsBelow(tree, slug, view),
          }),
        }
      }),
    )
  }
  routes.on('GET', pages(urls.author(':slug')), (context) =>
    answer(context, async (site) => {
      const slug = context.req.param('slug') ?? ''
      const author = await views.author(slug, site)
      const pathOf = (page: number) => urls.author(slug, page)
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
  routes.on('GET', pages(`${urls.archive}/:year{[1-9][0-9]{3}}`), (context) =>
    answer(context, (site) => {
      const year = Number(context.req.param('year'))
      const filter = { by: 'period', ...yearPeriod(year, site.timezone) } as const
      return {
        kind: 'archive',
        filter,
        title: String(year),
        tag: tagOf.posts,
        pathOf: (page) => urls.archiveYear(year, page),
        standing: false,
      }
    }),
  )
  routes.on('GET', pages(`${urls.archive}/:year{[1-9][0-9]{3}}/:month{(0[1-9]|1[0-2])}`), (context) =>
    answer(context, (site) => {
      const [year, month] = [Number(context.req.param('year')), Number(context.req.param('month'))]
      const period = monthPeriod({ year, month }, site.timezone)
      const name = new Intl.DateTimeFormat(site.language, {
        year: 'numeric',
        month: 'long',
        timeZone: site.timezone,
      })
      const pathOf = (page: number) => urls.archiveMonth(year, month, page)
      return {
        kind: 'archive',
        filter: { by: 'period', ...period },
        title: name.format(period.from),
        tag: tagOf.posts,
        pathOf,
        standing: false,
      }
    }),
  )
  return routes
}

const allPosts = (site: Site): PostList => ({
  kind: 'all',
  filter: { by: 'all' },
  title: postsTitle(site),
  description: site.tagline && typographyOf(site).text(site.tagline),
  tag: tagOf.posts,
  pathOf: urls.posts,
  standing: true,
})

type AskedOrder = PostOrder & { query: string }

/** Asked for with the query of the original: `?r_sortby=highest_rated&r_orderby=asc`. */
function orderAsked(
  { r_sortby = '', r_orderby }: Record<string, string>,
  orders: ReturnType<ContentDeps['postOrders']>,
): AskedOrder | undefined {
  const order = Object.hasOwn(orders, r_sortby) ? orders[r_sortby] : undefined
  if (!order) return undefined
  const isReversed = r_orderby === 'asc'
  return {
    ...order,
    query: `?r_sortby=${r_sortby}${isReversed ? '&r_orderby=asc' : ''}`,
    async arrange(ids) {
      const arranged = await order.arrange(ids)
      return isReversed ? arranged.toReversed() : arranged
    },
  }
}

function createListView(deps: ContentDeps) {
  const { entries, site, clock } = deps
  const cardsOf = createPostCards(deps)
  return async (list: PostList, page: number, order?: AskedOrder): Promise<PageView | undefined> => {
    const now = clock.now()
    const current = await site.current()
    const limit = current.postsPerPage
    const [total, nextChange] = await Promise.all([
      entries.countPosts(list.filter, now),
      entries.nextChange(now),
    ])
    const pages = Math.max(1, Math.ceil(total / limit))
    if (page > pages || (total === 0 && !list.standing)) return undefined
    const shown = await entries.posts(list.filter, { limit, offset: (page - 1) * limit }, now, order?.arrange)
    const title = page > 1 ? `${list.title}, page ${page}` : list.title
    const { kind, description, author, above = [], below } = list
    const { cards, around } = await cardsOf(shown, current)
    const listView = {
      kind,
      title: list.title,
      description,
      author,
      above,
      below,
      entries: cards,
      paging: { page, pages, pathOf: (page: number) => list.pathOf(page) + (order?.query ?? '') },
    }
    return {
      head: {
        title,
        description: list.description ?? list.author?.bio ?? `${list.title}: posts of ${current.title}`,
        canonical: list.pathOf(page),
        type: list.kind === 'author' ? 'profile' : 'website',
        previous: page > 1 ? list.pathOf(page - 1) : undefined,
        next: page < pages ? list.pathOf(page + 1) : undefined,
        robots: total === 0 ? 'noindex' : undefined,
        jsonLd: [breadcrumbData(current, [...above, { name: title, path: list.pathOf(page) }])],
      },
      main: <Place name="List" props={{ list: listView }} />,
      tags: [
        'site',
        list.tag,
        ...((await order?.tagsOf(shown.map(({ id }) => id))) ?? []),
        ...shown.map(({ id }) => tagOf.entry(id)),
        ...around.tags,
      ],
      freshUntil: earliest([nextChange, around.freshUntil]),
      styles: around.styles,
      scripts: around.scripts,
      layout: 'wide',
    }
  }
}
