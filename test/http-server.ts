import { connect } from 'node:net'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { bodyLimit } from '#platform/http/body-limit.ts'
import { createClients } from '#platform/http/clients.ts'
import { catchErrors, type ErrorPage } from '#platform/http/error-boundary.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { type ListenOptions, listen } from '#platform/http/listen.ts'
import { requestGuard } from '#platform/http/request-guard.ts'
import { requestLog } from '#platform/http/request-log.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createTestLog } from './test-log.ts'

function createTestIds() {
  let last = 0
  return {
    next() {
      last += 1
      return `request-${last}`
    },
  }
}

const drawError: ErrorPage = (c, { status, requestId }) =>
  c.html(`<!doctype html><h1>${status}</h1><p>${requestId}</p>`, status as 500)

export type TestAppOptions = { trustedProxies?: string[]; maxBody?: number; errorPage?: ErrorPage }

/** A small app behind the whole stack of middlewares, for tests of the stack. */
export function createTestApp(options: TestAppOptions = {}) {
  const { log, lines } = createTestLog()
  const clients = createClients(options.trustedProxies ?? [])
  const app = new Hono<HttpEnv>()
  app.use(requestLog({ log, ids: createTestIds() }))
  app.use(securityHeaders({ https: false }))
  catchErrors(app, { log, errorPage: options.errorPage ?? drawError })
  app.use(requestGuard(clients))
  app.use(bodyLimit(options.maxBody ?? 1000))
  app.get('/', (c) => c.html('<!doctype html><h1>Home</h1>'))
  app.get('/who', (c) => c.json(clients.of(c)))
  app.get('/posts/:slug', (c) => c.text(c.req.param('slug')))
  app.post('/echo', async (c) => c.text(await c.req.text()))
  app.get('/broken', (c) => {
    throw new Error(`cannot read ${c.req.path}`, { cause: new Error('SELECT secret FROM /etc/passwd') })
  })
  return { app, log, lines, clients }
}

export async function startTestServer(fetch: ListenOptions['fetch'], options: Partial<ListenOptions> = {}) {
  const server = await listen({ host: '127.0.0.1', port: 0, fetch, ...options })
  onTestFinished(() => server.close(0))
  return server
}

/** Opens a connection, says exactly this, and collects all that comes until the server hangs up. */
export function talk(port: number, ...words: (string | Uint8Array)[]) {
  const socket = connect(port, '127.0.0.1')
  for (const word of words) socket.write(word)
  let heard = ''
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
  return { socket, closed, heard: () => heard }
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
