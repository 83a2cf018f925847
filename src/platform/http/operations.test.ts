import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { createClients } from './clients.ts'
import { createOperationsRoutes } from './operations.ts'

function setUp(
  checks: Record<string, () => Promise<boolean>> = {},
  { allow = ['127.0.0.1', '10.0.0.0/8'], hangingMs = 3_600_000 } = {},
) {
  const shutdown = { begun: false }
  const metrics = createMetrics()
  const clients = createClients(['10.0.0.1'])
  const app = createOperationsRoutes({
    checks,
    metrics,
    metricsAllow: allow,
    clients,
    shutdown,
    checkTimeoutMs: 20,
    hangingMs,
  })
  const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
    incoming: { socket: { remoteAddress }, headers } as IncomingMessage,
  })
  return { app, shutdown, metrics, from }
}

describe('health and readiness', () => {
  it('[OPS-02] says that the process is up', async () => {
    const answer = await setUp().app.request('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'up' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('[OPS-02] says that it is ready when every check passes', async () => {
    const answer = await setUp({ database: async () => true }).app.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
  })

  it.each([
    { hangingMs: 3_600_000, failing: ['migrations', 'mail'] },
    { hangingMs: 1, failing: ['migrations', 'mail', 'files'] },
  ])(
    '[OPS-02] names the checks that fail, throw or answer nothing for $hangingMs ms',
    async ({ hangingMs, failing }) => {
      const checks = {
        database: async () => true,
        migrations: async () => false,
        mail: async () => {
          throw new Error('password wrong')
        },
        files: () => new Promise<boolean>(() => {}),
      }
      const answer = await setUp(checks, { hangingMs }).app.request('/readyz')
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable', failing }])
    },
  )

  it('[OPS-62] holds on to the last answer of a check that is slow', async () => {
    const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
    let asked = 0
    const { app } = setUp({ uploads: () => answers[asked++]?.promise ?? new Promise(() => {}) })
    const status = async () => (await app.request('/readyz')).status
    expect([await status(), asked]).toEqual([200, 1])
    answers[0]?.resolve(false)
    expect(await status()).toBe(503)
    expect([await status(), asked]).toEqual([503, 2])
    answers[1]?.resolve(true)
    expect([await status(), await status(), asked]).toEqual([200, 200, 3])
  })

  it('[OPS-02] is not ready while it closes', async () => {
    const { app, shutdown } = setUp()
    shutdown.begun = true
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

describe('metrics', () => {
  it('[OPS-02] are Prometheus text for the addresses that may read them', async () => {
    const { app, metrics, from } = setUp()
    metrics.request('/posts/:slug', 'GET', 200, 0.02)
    metrics.gauge('portico_outbox_waiting', 'Mails waiting', async () => 7)
    const answer = await app.request('/metrics', {}, from('127.0.0.1'))
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(text).toContain('portico_http_requests_total{route="/posts/:slug",method="GET",status="2xx"} 1')
    expect(text).toContain(
      'portico_http_request_duration_seconds_bucket{le="0.025",route="/posts/:slug",method="GET",status="2xx"} 1',
    )
    expect(text).toContain('portico_outbox_waiting 7')
    expect(text).toContain('process_resident_memory_bytes')
  })

  it.each([
    ['a stranger', '203.0.113.9', {}, 404],
    ['nobody known', '', {}, 404],
    ['an allowed block', '10.1.2.3', {}, 200],
    ['version 4 written as version 6', '::ffff:127.0.0.1', {}, 200],
    ['a stranger behind a proxy nobody told us of', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['a stranger behind our proxy', '10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
    [
      'a stranger who claims to be our proxy',
      '10.0.0.1',
      { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=10.0.0.1' },
      404,
    ],
  ])('[OPS-02] are there or not for %s', async (_, address, headers, status) => {
    const { app, from } = setUp()
    expect((await app.request('/metrics', {}, from(address, headers))).status).toBe(status)
  })
})
