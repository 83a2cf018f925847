import { type ClientOf, Hono, type HttpEnv, type RenderPage } from '#api/extension.ts'
import { createAjaxRoutes } from './ajax-routes.ts'
import { createApiRoutes } from './api-routes.ts'
import { createFormRoutes } from './form-routes.tsx'
import { createPictureRoutes } from './picture-routes.ts'
import type { Ratings } from './ratings.ts'
import { createVisitors } from './visitors.ts'

export type RatingRoutesDeps = {
  ratings: Ratings
  client: ClientOf
  renderPage: RenderPage
  isSecure: boolean
}

export function createRatingRoutes({ ratings, client, renderPage, isSecure }: RatingRoutesDeps) {
  const visitors = createVisitors({ client, voters: ratings.voters, isSecure })
  return new Hono<HttpEnv>()
    .route(
      '/',
      createPictureRoutes(async () => (await ratings.drawing()).page),
    )
    .route('/', createAjaxRoutes({ ratings, visitors }))
    .route('/', createApiRoutes({ ratings, visitors }))
    .route('/', createFormRoutes({ ratings, visitors, renderPage }))
}
