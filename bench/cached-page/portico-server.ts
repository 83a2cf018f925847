// The site's own way to a cached page: page cache, middlewares, express lane and server.
import { Hono } from 'hono'
import { systemClock } from '#platform/clock.ts'
import { listen } from '#platform/http/listen.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createExpressLane } from '#platform/page-cache/express-lane.ts'
import { createInProcessInvalidations } from '#platform/page-cache/invalidations.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { answerMeasurements } from './contestant.ts'
import { samplePage } from './sample-page.ts'

const metrics = createMetrics()
const pages = createPageCache({
  maxBytes: 64 * 1024 * 1024,
  clock: systemClock,
  invalidations: createInProcessInvalidations(),
  metrics,
})
const lane = createExpressLane({ pages, metrics })
const app = new Hono()
app.use(lane.learn)
app.use(securityHeaders({ https: true, inlineScripts: ['1'] }))
app.get('/posts/:slug', (c) =>
  pages.respond(c.req.raw, c.req.path, async () => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: samplePage(),
    tags: ['entry:1'],
  })),
)
const server = await listen({ host: '127.0.0.1', port: 0, fetch: app.fetch, express: lane.serve })
answerMeasurements({ port: server.port })
