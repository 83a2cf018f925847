import { Hono, type MiddlewareHandler } from 'hono'
import { askedEdition, duringEdition } from '#platform/editions/asked-edition.ts'
import { pathInEdition } from '#platform/editions/edition-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { firstEdition, inEdition } from '#shared/edition.ts'
import { isSlug } from '#shared/slug.ts'
import { archiveRoutes } from './archive-routes.tsx'
import { contentApiRoutes } from './content-api-routes.ts'
import type { ContentDeps } from './content-deps.ts'
import { createEntryPages } from './entry-page.tsx'
import { type EntryType, rulesOf } from './entry-type.ts'
import { feedRoutes } from './feed-routes.ts'
import { postListRoutes, typeListRoutes } from './list-routes.ts'
import { createMissingPage, pathOf } from './missing-page.tsx'
import { askWithQuery, leadStaff } from './old-addresses/routes.ts'
import { pageRoutes } from './page-routes.ts'
import { searchRoutes } from './search-routes.tsx'
import { shareImageRoutes } from './share-images.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** Everything a visitor reads. Mounted last: it answers for every address that no other feature took. */
export function createContentRoutes(deps: ContentDeps) {
  const { post, added } = deps.types
  return new Hono<HttpEnv>({ getPath: pathInEdition })
    .use(leadStaff(deps))
    .use(askWithQuery(deps))
    .route('/', postListRoutes(deps))
    .route('/', archiveRoutes(deps))
    .route('/', searchRoutes(deps))
    .route('/', feedRoutes(deps, [post, ...added.filter(({ access }) => !access)]))
    .route('/', contentApiRoutes(deps))
    .route('/', typeListRoutes(deps, added))
    .route('/', entryRoutes(deps, [post, ...added]))
    .use(writtenTypeRoutes(deps))
    .route('/', sitemapRoutes(deps))
    .route('/', shareImageRoutes(deps))
    .route('/', pageRoutes(deps))
}

/** The addresses of types that the content folder describes. They come and go while the site runs, and so do these routes. */
function writtenTypeRoutes(deps: ContentDeps): MiddlewareHandler<HttpEnv> {
  let made: { of: readonly EntryType[]; routes: Hono<HttpEnv> } | undefined
  const routesOf = (of: readonly EntryType[]) => {
    if (made?.of !== of)
      made = {
        of,
        routes: new Hono<HttpEnv>({ getPath: pathInEdition })
          .route('/', feedRoutes(deps, of))
          .route('/', typeListRoutes(deps, of))
          .route('/', entryRoutes(deps, of))
          .notFound(() => new Response(null, { status: 404, headers: { [nothingThere]: '' } }))
          .onError((error) => {
            throw error
          }),
      }
    return made.routes
  }
  return async (c, next) => {
    const { written } = deps.types
    const path = pathInEdition(c.req.raw)
    if (!written.some(({ listPath }) => `${path}/`.startsWith(`${listPath}/`))) return next()
    const answer = await routesOf(written).fetch(c.req.raw, c.env)
    return answer.headers.has(nothingThere) ? next() : answer
  }
}

/** Only used here. A particular response object would not be recognised: Hono creates another one for HEAD. */
const nothingThere = 'x-nothing-there'

/** The pages of posts and of the types that parts add. Pages take whatever addresses are left. */
function entryRoutes(deps: ContentDeps, of: readonly EntryType[]) {
  const { types, entries, typed, admit, pageCache, renderPage, clock } = deps
  const missing = createMissingPage(deps)
  const find = async ({ name, shared }: EntryType, slug: string) => {
    const now = clock.now()
    const found = await entries.bySlug(name, slug, now)
    if (found || !shared || askedEdition() === firstEdition) return found
    const first = await duringEdition(firstEdition, () => entries.bySlug(name, slug, now))
    const others = first ? await entries.translations(first.translations, now) : []
    return others.some(({ edition }) => edition === askedEdition()) ? undefined : first && typed.placed(first)
  }
  const pageOf = createEntryPages(deps)
  const routes = new Hono<HttpEnv>()
  for (const { name, path } of of) {
    routes.get(path, (context) => {
      const type = types.named(name)
      if (!type) return context.notFound()
      const slug = context.req.param('slug') ?? ''
      return admit(context, rulesOf(type), async () =>
        pageCache.respond(context.req.raw, inEdition(askedEdition(), type.pathOf(slug)), async () => {
          const entry = isSlug(slug) ? await find(type, slug) : undefined
          return entry ? renderPage(await pageOf(type, entry)) : missing(pathOf(context.req))
        }),
      )
    })
  }
  return routes
}
