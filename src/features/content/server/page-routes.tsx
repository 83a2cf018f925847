import { Hono } from 'hono'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { withoutEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { isPageSlug } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import type { StaticPageView } from '#shared/views.ts'
import { beginsWithPicture } from '../domain/begins-with-picture.ts'
import type { FullEntry } from '../domain/entry.ts'
import { breadcrumbData, type Crumb, webPageData, websiteData } from '../domain/json-ld.ts'
import { type Typography, typographyOf } from '../domain/typography.ts'
import { createBelowEntry } from './below-entry.tsx'
import type { ContentDeps } from './content-deps.ts'
import { createAdditions, noAdditions } from './draw-additions.tsx'
import type { EntriesStore } from './entries-store.ts'
import { tagOf } from './entry-tags.ts'
import { createListView } from './list-view.tsx'
import type { DrawnMarkdown } from './markdown/markdown.tsx'
import { createMissingPage, movedTo, pathOf } from './missing-page.tsx'
import { createPostCards } from './post-cards.ts'
import { type AskedOrder, orderAsked } from './post-order.ts'
import { createAllPosts, createPostsPlace } from './posts-place.ts'
import { searchHead } from './search-head.ts'
import { createTranslations } from './translations.ts'

const latestOnHome = 5
const pageIn = /\/page\/(?<page>\d{1,9})$/

/** The front page, the pages behind `/{slug}`, and the answer for every address nobody else took. */
export function pageRoutes(deps: ContentDeps) {
  const { entries, site, pageCache, renderPage, postOrders, clock } = deps
  const missing = createMissingPage(deps)
  const homeView = createHomeView(deps)
  const pageView = createPageView(deps)
  const [withBelow, translated] = [createBelowEntry(deps), createTranslations(deps)]
  const [listView, allPosts] = [createListView(deps), createAllPosts(deps)]

  /** The list of posts, where a page says that it stands there. */
  const listing = async (path: string, order: AskedOrder | undefined) => {
    const { page = '1' } = pageIn.exec(path)?.groups ?? {}
    const list = await allPosts(await site.current())
    if (!list.entry || list.pathOf(1) !== path.replace(pageIn, '')) return undefined
    if (list.pathOf(Number(page)) !== path) return page === '1' ? movedTo(list.pathOf(1)) : undefined
    const view = await listView(list, Number(page), order)
    return view && renderPage(await translated.ofEntry(list.entry, view))
  }
  return new Hono()
    .get(urls.home, (context) =>
      pageCache.respond(context.req.raw, pageUrls.home(), async () =>
        renderPage(await translated.ofPlace(urls.home, await homeView())),
      ),
    )
    .get('/*', (context) => {
      const path = pathOf(context.req)
      const order = orderAsked(context.req.query(), postOrders())
      return pageCache.respond(context.req.raw, path + (order?.query ?? ''), async () => {
        const slug = slugIn(path)
        const entry = slug === undefined ? undefined : await entries.bySlug('page', slug, clock.now())
        if (!entry || (entry.path !== path && !entry.home) || entry.listsPosts)
          return (await listing(path, order)) ?? missing(path)
        if (entry.home) return movedTo(pageUrls.home())
        return renderPage(await translated.ofEntry(entry, await withBelow(entry, await pageView(entry))))
      })
    })
}

function slugIn(path: string): string | undefined {
  try {
    const slug = decodeURIComponent(withoutEdition(askedEdition(), path).slice(1))
    return isPageSlug(slug) ? slug : undefined
  } catch {
    return undefined
  }
}

/** The front page; `given` stands in for the one that visitors see. */
export function createHomeView(deps: ContentDeps) {
  const { entries, site, markdown, library, clock } = deps
  const cardsOf = createPostCards(deps)
  const postsPlace = createPostsPlace(deps)
  const additionsOf = createAdditions(deps)
  return async (given?: FullEntry): Promise<PageView> => {
    const now = clock.now()
    const [current, entry, latest, nextChange] = await Promise.all([
      site.current(),
      given ?? entries.home(now),
      entries.posts({ by: 'all' }, { limit: latestOnHome, offset: 0 }, now),
      entries.nextChange(now),
    ])
    const shown = entry ?? welcomePage(current)
    const posts = await postsPlace(current)
    const drawn = await markdown.draw(shown.body, placeOf(shown, now), { eagerPicture: !pictureOf(shown) })
    const { text } = typographyOf(current)
    const added = entry ? await additionsOf(deps.types.page, entry, current) : noAdditions
    const page = await staticView(shown, drawn, { library, text, fields: added.fields })
    const { cards, around } = await cardsOf(latest, current)
    const description = describe(drawn, text(entry?.description ?? current.description))
    return {
      head: {
        title: '',
        description,
        canonical: pageUrls.home(),
        type: 'website',
        ...(await searchHead(shown, current, library)),
        jsonLd: [websiteData(current)],
      },
      main: (
        <Place
          name="Front"
          props={{
            page,
            body: added.around(drawn.body),
            latest: cards,
            latestTitle: posts.title,
            latestLang: posts.titleLang,
            latestPath: posts.pathOf(),
          }}
        />
      ),
      ...joinDrawn(
        {
          tags: ['site', tagOf.pages, tagOf.posts, ...[shown, ...latest].map(({ id }) => tagOf.entry(id))],
          freshUntil: nextChange,
        },
        added,
        around,
        drawn,
      ),
      layout: 'wide',
    }
  }
}

export function createPageView(deps: ContentDeps) {
  const { entries, site, markdown, library, shareImages, clock } = deps
  const additionsOf = createAdditions(deps)
  return async (entry: FullEntry): Promise<PageView> => {
    const now = clock.now()
    const [current, drawn, above] = await Promise.all([
      site.current(),
      markdown.draw(entry.body, placeOf(entry, now), { eagerPicture: !pictureOf(entry) }),
      pagesAbove(entries, entry, now),
    ])
    const { text } = typographyOf(current)
    const added = await additionsOf(deps.types.page, entry, current)
    const page = await staticView(entry, drawn, { library, text, fields: added.fields })
    const description = describe(drawn, text(entry.description ?? entry.excerpt))
    const crumbs: Crumb[] = [...above, entry].map((one) => ({ name: text(one.title), path: one.path }))
    return {
      head: {
        title: page.title,
        description,
        canonical: page.path,
        image: shareImages.describe(entry, current),
        ...(await searchHead(entry, current, library)),
        modified: entry.updated,
        jsonLd: [webPageData(current, entry, description), breadcrumbData(current, crumbs)],
      },
      main: <Place name="Page" props={{ page, body: added.around(drawn.body) }} />,
      ...joinDrawn({ tags: ['site', ...[entry, ...above].map(({ id }) => tagOf.entry(id))] }, added, drawn),
      layout: 'reading',
    }
  }
}

/** No page is looked for further up. */
const mostAbove = 10

/** The pages it stands below, from the top down. */
async function pagesAbove(entries: EntriesStore, { slug, parent }: FullEntry, now: Date) {
  const above: FullEntry[] = []
  const passed = new Set([slug])
  for (let next = parent; next !== undefined && !passed.has(next) && above.length < mostAbove; ) {
    passed.add(next)
    const page = await entries.bySlug('page', next, now)
    if (page) above.unshift(page)
    next = page?.parent
  }
  return above
}

const placeOf = (entry: FullEntry, now: Date) => ({
  entry: { id: entry.id, kind: entry.kind, title: entry.title, path: entry.path },
  now,
})

/** The large picture above the text, unless the text begins with it. */
const pictureOf = ({ image, body }: FullEntry) =>
  image && !beginsWithPicture(body, image) ? image : undefined

type StaticViewDeps = Pick<ContentDeps, 'library'> & Pick<Typography, 'text'> & Pick<StaticPageView, 'fields'>

async function staticView(
  entry: FullEntry,
  drawn: DrawnMarkdown,
  { library, text, fields }: StaticViewDeps,
): Promise<StaticPageView> {
  const picture = pictureOf(entry)
  return {
    id: entry.id,
    title: text(entry.title),
    path: entry.path,
    standfirst: entry.ownExcerpt ? text(entry.excerpt) : undefined,
    picture: picture ? await library.describe(picture, entry.imageAlt) : undefined,
    headings: drawn.headings,
    fields,
  }
}

const describe = ({ descriptionPrefix }: DrawnMarkdown, description: string) =>
  [descriptionPrefix, description].filter(Boolean).join(' ')

/** For a site that has no page with `home: true` yet. */
const welcomePage = (site: Site): FullEntry => ({
  id: 0,
  kind: 'page',
  slug: '',
  path: pageUrls.home(),
  edition: site.edition,
  translations: '',
  title: site.title,
  excerpt: site.tagline ?? site.description,
  ownExcerpt: (site.tagline ?? site.description) !== site.title,
  ratings: false,
  comments: false,
  home: true,
  readingMinutes: 1,
  terms: [],
  fields: {},
  body: '',
})
