// The site's own server and middlewares round a handler that parses a vote and answers; it counts nothing.
import { Hono } from 'hono'
import { bodyLimit } from '#platform/http/body-limit.ts'
import { createClients } from '#platform/http/clients.ts'
import { catchErrors } from '#platform/http/error-boundary.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { listen } from '#platform/http/listen.ts'
import { requestGuard } from '#platform/http/request-guard.ts'
import { requestLog } from '#platform/http/request-log.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'

const { headers, cookies, body } = JSON.parse(process.argv[2] ?? '{}')
const log = createLog('error')
const clients = createClients(['127.0.0.1'])
const app = new Hono<HttpEnv>()
app.use(requestLog({ log, ids: randomIds, metrics: createMetrics() }))
app.use(securityHeaders({ https: false }))
catchErrors(app, { errorPage: (c) => c.text('error', 500), log })
app.use(requestGuard(clients))
app.use(bodyLimit(1_000_000))
app.post('/api/ajax', async (c) => {
  const fields = new URLSearchParams(await c.req.text())
  const isVote = fields.get('action') === 'postratings' && Number(fields.get('rate')) > 0
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  return c.body(isVote ? body : '0', isVote ? 200 : 400, headers)
})
const server = await listen({ host: '127.0.0.1', port: 0, fetch: app.fetch })
console.log(server.url)
