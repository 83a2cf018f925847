import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createBannerRoutes } from '#features/banner/server/routes.ts'
import { createContentRoutes } from '#features/content/server/routes.ts'
import { foldScript } from '#features/faq/server/fold-script.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Deps } from './deps.ts'
import { createDevReloadRoutes } from './dev-reload.ts'
import { currentBanner } from './frame.tsx'
import { headScript } from './head-script.ts'

/** The whole site: middleware in order, then every feature, mounted by hand. */
export function createApp(deps: Deps): Hono {
  const { content, pageCache, renderPage, clock, config } = deps
  const https = (deps.environment.PORTICO_URL ?? '').startsWith('https:')
  const app = new Hono()
  app.use(securityHeaders({ inlineScripts: [headScript, foldScript], https }))
  if (deps.dev) app.route('/', createDevReloadRoutes(deps.ids.next()))
  app.use('/assets/*', serveStatic({ root: deps.folders.client }))
  app.route(
    '/',
    createBannerRoutes({ secure: https, current: () => currentBanner({ site: content.site, clock }) }),
  )
  app.route(
    '/',
    createContentRoutes({
      ...content,
      pageCache,
      renderPage,
      clock,
      postsPerPage: config.content.postsPerPage,
      serveFile: async (_request, file) =>
        new Response(await readFile(file.path), {
          headers: { 'content-type': file.contentType, 'cache-control': file.cacheControl, ...file.headers },
        }),
    }),
  )
  return app
}
