import { Hono } from 'hono'
import { createBotChallengeRoutes } from '#platform/bot-check/challenge-routes.ts'
import { type Fetch, inEditions, leadToHosts, pathInEdition } from '#platform/editions/edition-routes.ts'
import { createAssetRoutes } from '#platform/http/assets.ts'
import { bodyLimit } from '#platform/http/body-limit.ts'
import { catchErrors } from '#platform/http/error-boundary.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createOperationsRoutes } from '#platform/http/operations.ts'
import { requestGuard } from '#platform/http/request-guard.ts'
import { requestLog } from '#platform/http/request-log.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { siteService } from '#platform/services/site.ts'
import { isDesk } from '#shared/urls.ts'
import { composeDesk } from './desk/compose-desk.tsx'
import { createDevError } from './dev-error.ts'
import { createDrawError } from './draw-error.tsx'
import type { OpenSite } from './open-site.ts'
import { createOriginalScriptRoutes } from './original-scripts.ts'
import { sitePolicy } from './site-policy.ts'
import { createWidgetRoutes } from './widget-routes.ts'

export type App = {
  fetch: Fetch
  /** For requests without a server. */
  request(input: string | URL | Request, init?: RequestInit): Promise<Response>
}

/** The whole site. */
export function createApp(site: OpenSite): App {
  const fetch = inEditions(createRoutes(site).fetch, {
    site: site.use(siteService),
    hosts: site.editionHosts,
    clients: site.clients,
  })
  return {
    fetch,
    request: async (input, init) =>
      fetch(input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)),
  }
}

/** Middleware in order, then what every part answers to, in whichever edition it is asked. */
export function createRoutes(site: OpenSite): Hono<HttpEnv> {
  const { config, log, clients, parts } = site
  const app = new Hono<HttpEnv>({ getPath: pathInEdition })
  app.use(site.fastPath.learn)
  app.use(requestLog({ log, ids: site.ids, metrics: site.metrics }))
  setHeaders(app, site)
  app.use(requestGuard(clients))
  app.use(leadToHosts)
  // Before the limit on bodies, and before wrong methods are rejected: such calls answer errors themselves.
  app.route('/', createBotChallengeRoutes(site.proofs))
  for (const { calls } of parts) if (calls) app.route('/', calls)
  const drawError = createDrawError(site.renderPage)
  catchErrors(app, { errorPage: site.dev ? createDevError(site, drawError) : drawError, log })
  // The desk has its own limits: some of its forms send more.
  app.route('/', composeDesk(site))
  app.use(bodyLimit(config.limits.bodyMegabytes * 1024 * 1024))
  app.route(
    '/',
    createOperationsRoutes({ ...site, metricsAllow: config.metrics.allow, checks: site.storage.parts }),
  )
  app.route(
    '/',
    createAssetRoutes([site.folders.client, ...site.folders.ownClients], () => site.theme.files),
  )
  app.route('/', createOriginalScriptRoutes(site))
  app.route(
    '/',
    createWidgetRoutes({
      folder: site.folders.client,
      assets: site.assets,
      t: async () => site.t.in((await site.use(siteService).current()).language),
    }),
  )
  if (site.devPages) app.route('/', site.devPages.routes)
  app.use(async (_c, next) => {
    // The page itself will report that the database is gone.
    await site.translator.settle().catch(() => {})
    await next()
  })
  for (const { routes } of parts) if (routes) app.route('/', routes)
  for (const { pages } of parts) if (pages) app.route('/', pages)
  return app
}

function setHeaders(app: Hono<HttpEnv>, site: OpenSite) {
  const policy = sitePolicy(site)
  const ofSite = securityHeaders(policy.site)
  const ofDesk = securityHeaders(policy.desk)
  app.use((c, next) => (isDesk(c.req.path) ? ofDesk : ofSite)(c, next))
}
