import { Hono } from 'hono'
import { pathInEdition } from '#platform/editions/edition-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { archiveRoutes } from './archive-routes.tsx'
import { contentApiRoutes } from './content-api-routes.ts'
import type { ContentDeps } from './content-deps.ts'
import { entryRoutes } from './entry-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { listRoutes } from './list-routes.tsx'
import { askWithQuery } from './old-addresses/ask-with-query.ts'
import { leadStaff } from './old-addresses/lead-staff.ts'
import { pageRoutes } from './page-routes.tsx'
import { searchRoutes } from './search-routes.tsx'
import { shareImageRoutes } from './share-image-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { typeListRoutes } from './type-list-routes.tsx'

/** Everything a visitor reads. Mounted last: it answers for every address that no other feature took. */
export function createContentRoutes(deps: ContentDeps) {
  return new Hono<HttpEnv>({ getPath: pathInEdition })
    .use(leadStaff(deps))
    .use(askWithQuery(deps))
    .route('/', listRoutes(deps))
    .route('/', archiveRoutes(deps))
    .route('/', searchRoutes(deps))
    .route('/', feedRoutes(deps))
    .route('/', contentApiRoutes(deps))
    .route('/', typeListRoutes(deps))
    .route('/', entryRoutes(deps))
    .route('/', sitemapRoutes(deps))
    .route('/', shareImageRoutes(deps))
    .route('/', pageRoutes(deps))
}
