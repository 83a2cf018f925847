import { Hono } from 'hono'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { createAjaxRoutes } from './ajax-routes.ts'
import { createApiRoutes } from './api-routes.ts'
import { createFormRoutes } from './form-routes.tsx'
import { createPictureRoutes } from './picture-routes.ts'
import type { Ratings } from './ratings.ts'
import { createVisitors } from './visitors.ts'

export type RatingRoutesDeps = {
  ratings: Ratings
  clients: Clients
  renderPage: RenderPage
  secure: boolean
  /** The site's public address, where it is configured. */
  url?: string | undefined
}

export function createRatingRoutes({ ratings, clients, renderPage, secure, url }: RatingRoutesDeps) {
  const visitors = createVisitors({ clients, voters: ratings.voters, secure, url })
  return new Hono<HttpEnv>()
    .route(
      '/',
      createPictureRoutes(async () => (await ratings.drawing()).page),
    )
    .route('/', createAjaxRoutes({ ratings, visitors }))
    .route('/', createApiRoutes({ ratings, visitors }))
    .route('/', createFormRoutes({ ratings, visitors, renderPage }))
}
