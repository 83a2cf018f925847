import { Hono } from 'hono'
import { bodyLimit } from '#platform/http/body-limit.ts'
import type { Clients } from '#platform/http/clients.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { urls } from '#shared/urls.ts'
import { createAjaxRoutes } from './ajax-routes.ts'
import { createApiRoutes } from './api-routes.ts'
import { createFormRoutes } from './form-routes.tsx'
import { createPictureRoutes } from './picture-routes.ts'
import type { Ratings } from './ratings.ts'
import { createVisitors } from './visitors.ts'

/** A few short fields, however they are written. */
const largestVote = 10_000
const votingAddresses = [
  ...[urls.ajax, urls.wordpressAjax],
  ...[urls.ratingOf, urls.rate, urls.withdrawRating].map((address) => address(':post{[0-9]+}')),
]

export type RatingRoutesDeps = { ratings: Ratings; clients: Clients; renderPage: RenderPage; secure: boolean }

export function createRatingRoutes({ ratings, clients, renderPage, secure }: RatingRoutesDeps) {
  const visitors = createVisitors({ clients, voters: ratings.voters, secure })
  const routes = new Hono<HttpEnv>()
  for (const address of votingAddresses) routes.use(address, bodyLimit(largestVote))
  return routes
    .route('/', createPictureRoutes(ratings.page))
    .route('/', createAjaxRoutes({ ratings, visitors }))
    .route('/', createApiRoutes({ ratings, visitors }))
    .route('/', createFormRoutes({ ratings, visitors, renderPage }))
}
