import { Hono } from 'hono'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { decoded } from '#shared/decoded.ts'
import { withoutEdition } from '#shared/edition.ts'
import { isPageSlug } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import type { ContentDeps } from './content-deps.ts'
import { createEntryPages } from './entry-page.tsx'
import { createFrontPage } from './front-page.tsx'
import { createListPage } from './list-page.tsx'
import { createMissingPage, movedTo, pathOf } from './missing-page.tsx'
import { createAllPosts, orderAsked, type PostList } from './posts-place.ts'
import { createTranslations } from './translations.ts'

const pageIn = /\/page\/(?<page>\d{1,9})$/

/** The front page, the pages behind `/{slug}`, and the answer for every address nobody else took. */
export function pageRoutes(deps: ContentDeps) {
  const { types, entries, site, pageCache, renderPage, clock } = deps
  const [missing, translated] = [createMissingPage(deps), createTranslations(deps)]
  const [frontPage, pageOf] = [createFrontPage(deps), createEntryPages(deps)]
  const [listPage, allPosts] = [createListPage(deps), createAllPosts(deps)]

  /** The list of posts, if a page says that it is there. */
  const listing = async (path: string, inOrder: (list: PostList) => PostList) => {
    const { page = '1' } = pageIn.exec(path)?.groups ?? {}
    const list = await allPosts(await site.current())
    if (!list.entry || list.pathOf(1) !== path.replace(pageIn, '')) return undefined
    if (list.pathOf(Number(page)) !== path) return page === '1' ? movedTo(list.pathOf(1)) : undefined
    const view = await listPage(inOrder(list), Number(page))
    return view && renderPage(await translated.ofEntry(list.entry, view))
  }
  return new Hono()
    .get(urls.home, (context) =>
      pageCache.respond(context.req.raw, pageUrls.home(), async () =>
        renderPage(await translated.ofPlace(urls.home, await frontPage())),
      ),
    )
    .get('/*', (context) => {
      const path = pathOf(context.req)
      const { query, inOrder } = orderAsked(deps, context.req.query())
      return pageCache.respond(context.req.raw, path + query, async () => {
        const slug = slugIn(path)
        const entry = slug === undefined ? undefined : await entries.bySlug('page', slug, clock.now())
        if (!entry || (entry.path !== path && !entry.home) || entry.listsPosts)
          return (await listing(path, inOrder)) ?? missing(path)
        return entry.home ? movedTo(pageUrls.home()) : renderPage(await pageOf(types.page, entry))
      })
    })
}

function slugIn(path: string): string | undefined {
  const slug = decoded(withoutEdition(askedEdition(), path).slice(1))
  return slug !== undefined && isPageSlug(slug) ? slug : undefined
}
