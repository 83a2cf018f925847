import { Hono } from 'hono'
import { createBannerRoutes } from '#features/banner/server/routes.ts'
import { createPagePostRoutes } from '#features/contact/server/page-post-routes.tsx'
import { createContactRoutes } from '#features/contact/server/routes.ts'
import { createContentRoutes } from '#features/content/server/routes.ts'
import { foldScript } from '#features/faq/server/fold-script.ts'
import { prepareScript } from '#features/media/server/prepare-script.ts'
import { createNoticeRoutes } from '#features/notices/server/routes.ts'
import { createRatingRoutes } from '#features/ratings/server/routes.ts'
import { createCampaignRoutes } from '#features/reviews/server/campaign-routes.tsx'
import { createProviderRoutes } from '#features/reviews/server/provider-routes.tsx'
import { createWriteRoutes } from '#features/reviews/server/write-routes.tsx'
import { botCheckView } from '#platform/bot-check/bot-check-view.ts'
import { createJudgeProof } from '#platform/bot-check/judge-proof.ts'
import { createAssetRoutes } from '#platform/http/assets.ts'
import { bodyLimit } from '#platform/http/body-limit.ts'
import { catchErrors } from '#platform/http/error-boundary.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createOperationsRoutes } from '#platform/http/operations.ts'
import { createRememberingRouter } from '#platform/http/remembering-router.ts'
import { requestGuard } from '#platform/http/request-guard.ts'
import { requestLog } from '#platform/http/request-log.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { wordpressPath } from '#platform/http/wordpress-path.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { urls } from '#shared/urls.ts'
import { checkReview } from './check-review.ts'
import type { Deps } from './deps.ts'
import { composeDesk } from './desk/compose-desk.tsx'
import { createDevReloadRoutes } from './dev-reload.ts'
import { createDrawError } from './draw-error.tsx'
import { currentBanner } from './frame.tsx'
import { headScript } from './head-script.ts'
import { createOriginalScriptRoutes } from './original-script-routes.ts'
import { composePages } from './pages.ts'
import { deskSources, policySources } from './policy-sources.ts'

/** The whole site: middleware in order, then every feature, mounted by hand. Content comes last: it takes what is left. */
export function createApp(deps: Deps): Hono<HttpEnv> {
  const { content, pageCache, renderPage, clock, config, log, clients } = deps
  const { contact, replies } = deps.forms
  const https = deps.environment.PORTICO_URL?.startsWith('https:') ?? false
  const app = new Hono<HttpEnv>({ router: createRememberingRouter(), getPath: wordpressPath })
  app.use(deps.expressLane.learn)
  app.use(requestLog({ log, ids: deps.ids, metrics: deps.metrics }))
  const inlineScripts = [headScript, foldScript, prepareScript]
  const policy = { inlineScripts, https, ...config.https }
  const headersOfSite = securityHeaders({ ...policy, sources: policySources(config) })
  const headersOfDesk = securityHeaders({ ...policy, sources: deskSources(config) })
  app.use((c, next) => (isDesk(c.req.path) ? headersOfDesk : headersOfSite)(c, next))
  app.use(requestGuard(clients))
  // Before the limit on bodies, and before wrong methods are turned away: the form's calls have answers of their own.
  app.route('/', createContactRoutes({ contact, clients, pageCache, clock, log, site: deps.forms.site }))
  catchErrors(app, { errorPage: createDrawError(renderPage), log })
  app.use(bodyLimit(config.limits.bodyMegabytes * 1024 * 1024))

  app.route(
    '/',
    createOperationsRoutes({ ...deps, metricsAllow: config.metrics.allow, checks: deps.storage.parts }),
  )
  app.route('/', createAssetRoutes(deps.folders.client))
  app.route('/', createOriginalScriptRoutes(deps))
  if (deps.dev) app.route('/', createDevReloadRoutes(deps.ids.next()))
  app.route(
    '/',
    createBannerRoutes({ secure: https, current: () => currentBanner({ site: content.site, clock }) }),
  )
  app.route('/', createNoticeRoutes({ secure: https }))
  app.route('/', composeDesk(deps))
  app.route('/', createProviderRoutes({ ...deps.reviews, pageCache, clock, log }))
  app.route(
    '/',
    createWriteRoutes({
      ...deps.reviews,
      pageCache,
      renderPage,
      clients,
      clock,
      check: checkReview,
      botCheck: botCheckView(contact.botCheck?.hint, contact),
      judgeProof: createJudgeProof(contact),
    }),
  )
  app.route('/', createCampaignRoutes({ ...deps.reviews, pageCache, renderPage, clock }))
  app.route(
    '/',
    createRatingRoutes({
      ratings: deps.ratings,
      clients,
      renderPage,
      secure: https,
      url: deps.environment.PORTICO_URL,
    }),
  )
  const pages = composePages(deps)
  const kept = createContentRoutes({ ...pages, pageCache })
  const unkept = createContentRoutes({ ...pages, pageCache: drawEachTime })
  app.route(
    '/',
    createPagePostRoutes({
      contact,
      replies,
      secret: deps.secret,
      renderPage,
      clients,
      clock,
      pageAt: async (path) => kept.request(path),
      drawPage: async (path) => unkept.request(path),
    }),
  )
  app.route('/', kept)
  return app
}

/** For a page that is made for one visitor and kept for nobody. */
const drawEachTime: Pick<PageCache, 'respond'> = {
  async respond(_request, _key, make) {
    const { status, body, contentType, headers } = await make()
    return new Response(body as BodyInit, { status, headers: { ...headers, 'content-type': contentType } })
  },
}

const isDesk = (path: string) => path === urls.desk.home || path.startsWith(`${urls.desk.home}/`)
