import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#platform/http/listen.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createFastPath } from './fast-path.ts'
import { createInProcessInvalidations } from './invalidations.ts'
import { createPageCache } from './page-cache.ts'

const html = `<!doctype html>${Array.from({ length: 99 }, (_, i) => `<p>Board ${i * 7919}</p>`).join('')}`

async function startSite() {
  const clock = { time: new Date('2026-05-01T12:00:00Z').getTime(), now: () => new Date(clock.time) }
  const invalidations = createInProcessInvalidations()
  const metrics = createMetrics()
  const pages = createPageCache({ maxBytes: 1024 * 1024, clock, invalidations, metrics })
  const fastPath = createFastPath({ pages, metrics })
  const app = new Hono()
  const seen: string[] = []
  app.use(fastPath.learn)
  app.use(securityHeaders({ https: true }))
  app.use(async (c, next) => {
    seen.push(c.req.url.replace(/^http:\/\/[^/]+/, ''))
    await next()
    c.header('x-request-id', String(seen.length))
  })
  app.all('/posts/:slug', (c) =>
    pages.respond(c.req.raw, c.req.path, async () => ({
      status: c.req.param('slug') === 'gone' ? 410 : 200,
      contentType: 'text/html; charset=utf-8',
      body: html,
      headers: { link: '</feed.xml>; rel=alternate' },
      tags: [`post:${c.req.param('slug')}`],
      freshUntil: c.req.param('slug') === 'soon' ? new Date(clock.time + 5000) : undefined,
    })),
  )
  app.get('/cookie', async (c) => {
    const answer = await pages.respond(c.req.raw, '/cookie', async () => page)
    answer.headers.set('set-cookie', 'a=1')
    return answer
  })
  const server = await listen({ host: '127.0.0.1', port: 0, fetch: app.fetch, express: fastPath })
  onTestFinished(() => server.close(0))
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(server.port, path, headers, method)
  return { get, seen, pages, clock, metrics }
}

const page = { status: 200, contentType: 'text/html', body: html, tags: [] }

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends exactly what it is given: no additional headers, no decoding. */
function send(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<Received>((resolve, reject) => {
    const request = ask({ port, path, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
    request.once('error', reject)
    request.end()
  })
}

const comparable = ({ status, headers, body }: Received) => {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { status, headers: rest, body: body.toString('latin1') }
}

describe('a stored page', () => {
  it.each([
    ['br', { 'accept-encoding': 'gzip, br' }, 'GET'],
    ['gzip', { 'accept-encoding': 'gzip' }, 'GET'],
    ['no encoding', {}, 'GET'],
    ['HEAD', { 'accept-encoding': 'br' }, 'HEAD'],
  ])('is sent without the app exactly as the app sends it: %s', async (_, headers, method) => {
    const { get, seen } = await startSite()
    const byApp = await get('/posts/oak', headers, method)
    const express = await get('/posts/oak', headers, method)
    expect(seen).toHaveLength(1)
    expect(comparable(express)).toEqual(comparable(byApp))
    expect(express.headers['content-security-policy']).toContain("default-src 'none'")
    expect(express.headers['x-request-id']).toBeUndefined()
  })

  it('is revalidated without the app', async () => {
    const { get, seen } = await startSite()
    const headers = { 'accept-encoding': 'br' }
    const { headers: first, body } = await get('/posts/oak', headers)
    expect(brotliDecompressSync(body).toString()).toBe(html)
    const again = await get('/posts/oak', { ...headers, 'if-none-match': first.etag ?? '' })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.etag])
    expect(again.headers['x-content-type-options']).toBe('nosniff')
    expect(seen).toHaveLength(1)
  })

  it('[PERF-73] is called not new by the app with the same headers', async () => {
    const { get, seen } = await startSite()
    await get('/posts/oak', { 'accept-encoding': 'br' })
    const known = (encoding: string) =>
      get('/posts/oak', { 'accept-encoding': encoding, 'if-none-match': '*' })
    const [express, byApp] = [await known('br'), await known('zstd')]
    expect([express.status, byApp.status, seen.length]).toEqual([304, 304, 2])
    const { etag, ...others } = comparable(byApp).headers
    expect(comparable(express).headers).toMatchObject(others)
    expect(others).toHaveProperty('content-security-policy')
  })

  it('goes back to the app once it is dropped or its time is over', async () => {
    const { get, seen, pages, clock } = await startSite()
    for (const path of ['/posts/oak', '/posts/soon', '/posts/oak', '/posts/soon']) await get(path)
    expect(seen).toHaveLength(2)
    pages.drop(['post:oak'])
    clock.time += 5000
    for (const path of ['/posts/oak', '/posts/soon']) await get(path)
    expect(seen).toHaveLength(4)
  })

  it('is counted by its route', async () => {
    const { get, metrics } = await startSite()
    await get('/posts/elm')
    for (const method of ['GET', 'HEAD']) await get('/posts/elm', { 'if-none-match': '*' }, method)
    for (let i = 0; i < 3; i += 1) await get('/posts/oak')
    await get('/posts/gone')
    await get('/posts/gone')
    const text = await metrics.text()
    expect(text).toContain('portico_http_requests_total{route="/posts/:slug",method="GET",status="2xx"} 2')
    expect(text).toContain('portico_http_requests_total{route="/posts/:slug",method="GET",status="4xx"} 1')
    expect(text).toContain('portico_http_requests_total{route="/posts/:slug",method="GET",status="3xx"} 1')
    expect(text).toContain('portico_http_requests_total{route="/posts/:slug",method="HEAD",status="3xx"} 1')
    expect(text).toContain('portico_page_cache_hits_total 5')
    expect(text).toContain('portico_page_cache_misses_total 3')
  })
})

describe('the app answers', () => {
  it('other methods, ranges, encodings not made yet, and other addresses of the same page', async () => {
    const { get, seen } = await startSite()
    await get('/posts/oak')
    await get('/posts/oak', {}, 'OPTIONS')
    expect((await get('/posts/oak', { range: 'bytes=0-4' })).status).toBe(206)
    await get('/posts/oak', { 'accept-encoding': 'zstd' })
    await get('/posts/oak?from=letter')
    await get('/posts/../posts/oak')
    expect(seen).toHaveLength(6)
    await get('/posts/oak', { 'accept-encoding': 'zstd' })
    expect(seen).toHaveLength(6)
    await get('/posts/oak?from=letter')
    expect(seen).toHaveLength(7)
  })

  it.each([
    ['a forwarded host that is none', { 'x-forwarded-host': 'a b' }],
    ['a forwarding in the other form', { forwarded: 'host="a b"' }],
  ])('whoever is not plain about the host: %s', async (_, headers) => {
    const { get, seen } = await startSite()
    await get('/posts/oak')
    await get('/posts/oak', { host: 'site.test', 'x-forwarded-host': 'www.site.test' })
    expect(seen).toHaveLength(1)
    await get('/posts/oak', headers)
    expect(seen).toHaveLength(2)
  })

  it('a page to which it adds a cookie', async () => {
    const { get, seen } = await startSite()
    await get('/cookie')
    expect((await get('/cookie')).headers['set-cookie']).toEqual(['a=1'])
    expect(seen).toHaveLength(2)
  })
})
