import { once } from 'node:events'
import { request } from 'node:http'
import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { takenSegments } from '#features/content/domain/entry-path.ts'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { urls } from '#shared/urls.ts'
import { statusOf, talk } from '../../test/http-server.ts'
import { createRealApp } from '../../test/real-app.ts'
import { createRoutes } from './app.ts'

const broken = defineExtension({
  name: 'broken',
  parts: () => ({
    routes: new Hono<HttpEnv>().get('/broken', () => {
      throw new Error('cannot read', { cause: new Error('SELECT secret FROM /etc/passwd') })
    }),
  }),
})

describe('a page', () => {
  it('[SITE-04] keeps its policies when a cache merges the headers of a 304 into it', async () => {
    const { app } = await createRealApp()
    const page = await app.request(urls.post('oak'))
    const again = await app.request(urls.post('oak'), {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    })
    expect([page.status, again.status]).toEqual([200, 304])
    const merged = new Headers(page.headers)
    again.headers.forEach((value, name) => void merged.set(name, value))
    for (const name of ['content-security-policy', 'cross-origin-resource-policy', 'content-type'])
      expect(merged.get(name)).toBe(page.headers.get(name))
  })
})

describe('a site without a logo', () => {
  it('[SITE-04] lets no browser ask for a picture that is not there', async () => {
    const { app } = await createRealApp()
    for (const path of [urls.home, urls.desk.signIn()])
      expect(await (await app.request(path)).text()).toContain('<link rel="icon" href="data:,"')
  })

  it('[SITE-04] shows its logo when it gets one', async () => {
    const site =
      'title: Hillside\ndescription: A hill.\nurl: https://hillside.example\nlogo: /media/hill.svg\n'
    const { app } = await createRealApp({
      files: { 'site.yaml': site, 'media/hill.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    })
    const html = await (await app.request(urls.home)).text()
    expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual([expect.stringContaining('href="/media/hill.svg')])
  })
})

describe('an address of the site itself', () => {
  it('[SITE-01] cannot be taken by a page', async () => {
    const { deps } = await createRealApp()
    const beginnings = createRoutes(deps).routes.map(({ path }) => path.split('/')[1] ?? '')
    const words = new Set(beginnings.filter((word) => /^[a-z-]+$/.test(word)))
    expect(words.size).toBeGreaterThan(15)
    expect([...words].filter((word) => !takenSegments.has(word))).toEqual([])
  })
})

describe('the log', () => {
  it('[OPS-02] has one line per request with an id of our own, and nothing personal', async () => {
    const { app, lines } = await createRealApp()
    const answer = await app.request(`${urls.post('oak')}?email=ann@example.org`, {
      headers: {
        'x-request-id': 'forged',
        'user-agent': 'Ann',
        cookie: 'a=b',
        'x-forwarded-for': '203.0.113.9',
      },
    })
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^request-\d+$/)
    expect(lines).toEqual([
      {
        level: 'info',
        message: 'request',
        requestId: id,
        method: 'GET',
        path: '/posts/oak',
        route: '/posts/:slug',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
      },
    ])
  })
})

describe('a block that is left out of a page', () => {
  it('[SITE-02] is told to the log once, however often the page is drawn', async () => {
    const { app, lines, deps } = await createRealApp({
      files: { 'pages/about.md': '---\ntitle: About\n---\nWrite to us.\n\n::contact-form{id=4}\n' },
    })
    for (let i = 0; i < 2; i += 1) {
      expect((await app.request('/about')).status).toBe(200)
      await deps.pageCache.drop(['site'])
    }
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
      { page: '/about', lineOfText: 3, problem: 'There is no form with the id 4' },
    ])
  })
})

describe('an unexpected error', () => {
  it('[OPS-02] is logged once with its causes and answered with a page that says nothing of them', async () => {
    const { app, errors } = await createRealApp({ config: { extensions: [broken()] } })
    const answer = await app.request('/broken')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('Something went wrong on our side')
    expect(html).toContain(answer.headers.get('x-request-id'))
    expect(html).not.toMatch(/cannot read|SELECT|passwd|node_modules/)
    expect(errors()).toEqual([
      expect.objectContaining({
        requestId: answer.headers.get('x-request-id'),
        err: expect.objectContaining({
          extension: 'broken',
          cause: expect.objectContaining({ message: 'cannot read', cause: expect.any(Error) }),
        }),
      }),
    ])
  })

  it('is answered even when the error page is broken too', async () => {
    const { app, errors } = await createRealApp({
      config: { extensions: [broken()] },
      change: () => ({
        renderPage: async () => {
          throw new Error('no template')
        },
      }),
    })
    const answer = await app.request('/broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toMatch(
      /^Something went wrong\. Please try again later\. \(500 request-\d+\)\n$/,
    )
    expect(errors()).toHaveLength(2)
  })
})

describe('a request that cannot be right', () => {
  it.each([
    ['%', '/posts/%', 400],
    ['half an encoded letter', '/posts/%C3', 400],
    ['an encoded NUL', '/posts/oak%00.txt', 400],
    ['a line break', '/posts/oak%0d%0aSet-Cookie:a=b', 400],
    ['a hidden way up', '/posts/..%2f..%2fetc%2fpasswd', 400],
    ['a hidden way up with backslashes', '/posts/..%5c..%5cwindows', 400],
    ['too long', `/posts/${'a'.repeat(9000)}`, 414],
    ['nowhere', '/nowhere', 404],
  ])('is answered in the frame of the site: %s', async (_, path, status) => {
    const { app } = await createRealApp()
    const answer = await app.request(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('Hillside')
  })

  it('is answered 405 with the methods that are allowed', async () => {
    const { app } = await createRealApp()
    const answer = await app.request(ratingAddresses.ajax, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD'])
    expect((await app.request(urls.home, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
  })

  it('is answered 413 when its body is too large, announced or not', async () => {
    const { app } = await createRealApp({ config: { limits: { bodyMegabytes: 1 } } })
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      app.request(ratingAddresses.ajax, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        duplex: 'half',
      } as RequestInit)
    const half = new Uint8Array(600_000).fill(97)
    const pieces = new ReadableStream({
      start(controller) {
        for (const piece of [half, half]) controller.enqueue(piece)
        controller.close()
      },
    })
    expect((await post('a=1', { 'content-length': '2000000' })).status).toBe(413)
    expect((await post(pieces)).status).toBe(413)
  })

  it.each([
    ['a host that is none', 'Host: site.test/x@y'],
    ['two hosts', 'Host: site.test\r\nHost: other.test'],
    ['two hosts that are the same', 'Host: site.test\r\nhost: site.test'],
  ])('is answered 400 also for a page in memory: %s', async (_, hosts) => {
    const { start } = await createRealApp()
    const { port } = await start()
    const ask = (host: string) =>
      talk(port, `GET ${urls.post('oak')} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`).closed
    expect(statusOf(await ask('Host: site.test'))).toBe(200)
    expect(statusOf(await ask('Host: site.test'))).toBe(200)
    expect(statusOf(await ask(hosts))).toBe(400)
  })

  it('leaves the server alone when the client goes away in the middle', async () => {
    const { start, lines } = await createRealApp()
    const { port } = await start()
    const head = `POST ${ratingAddresses.ajax} HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    const { socket } = talk(port, `${head}Content-Length: 5000\r\n\r\n`, 'half')
    await once(socket, 'connect')
    socket.destroy()
    await expect
      .poll(() => lines.map(({ path, status }) => [path, status]))
      .toEqual([[ratingAddresses.ajax, 400]])
  })
})

it('[OPS-04] sends nobody back what they sent with TRACE', async () => {
  const { start } = await createRealApp()
  const { port } = await start()
  const { closed } = talk(
    port,
    'TRACE / HTTP/1.1\r\nHost: site.test\r\nCookie: a=secret\r\nConnection: close\r\n\r\n',
  )
  const answer = await closed
  expect(statusOf(answer)).toBe(405)
  expect(answer).not.toContain('secret')
})

it('[OPS-04] has no prototype that a request could write to', async () => {
  const { app } = await createRealApp({
    files: {
      'forms/one.md': '---\nid: 1\ntitle: One\n---\n[text your-name]\n',
      'pages/odd.md':
        '---\ntitle: Odd\n__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\n---\n',
    },
  })
  const fields = [
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor[prototype][polluted]',
    '__proto__',
  ]
  const body = new URLSearchParams([['_wpcf7_unit_tag', 'wpcf7-f1-o1'], ...fields.map((name) => [name, '1'])])
  const json = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  for (const path of [
    '/api/contact-form-7/v1/contact-forms/1/feedback',
    ratingAddresses.ajax,
    urls.desk.signIn(),
    '/odd',
  ])
    for (const [type, sent] of [
      ['application/x-www-form-urlencoded', String(body)],
      ['application/json', json],
    ] as const) {
      const headers = { 'content-type': type, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
      const { status } = await app.request(`${path}?${body}`, { method: 'POST', headers, body: sent })
      expect([path, type, status < 500]).toEqual([path, type, true])
    }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

describe('the whole site', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY']
  const names = ['accept-encoding', 'range', 'if-none-match', 'if-range', 'content-type', 'cookie']
  const visible = fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  })
  const paths = fc.oneof(
    visible,
    fc
      .tuple(
        fc.constantFrom(
          ...['posts', 'posts/oak', 'category', 'search?q=', 'archive', 'media', 'og', 'banner', 'assets'],
          ...['widgets/reviews/v2', 'widgets/summary', 'reviews-of', 'api/ajax', 'api/ratings', 'ratings'],
        ),
        visible,
      )
      .map(([start, rest]) => `${start}/${rest}`),
  )
  const headers = fc.dictionary(
    fc.constantFrom(...names, 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'origin', 'x-request-id'),
    fc.string({
      unit: fc
        .integer({ min: 32, max: 255 })
        .filter((code) => code !== 127)
        .map((code) => String.fromCharCode(code)),
    }),
  )

  it('[OPS-04] fails at no path, method or header', { timeout: 120_000 }, async () => {
    const { start, errors } = await createRealApp({ environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' } })
    const { port } = await start()
    const send = (method: string, path: string, fields: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const asked = request({ port, method, path, headers: fields, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        asked.once('error', reject)
        asked.end()
      })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), paths, headers, async (method, path, fields) => {
        expect(await send(method, `/${path}`, fields)).toSatisfy(
          (status: number) => status >= 200 && status < 500,
        )
      }),
      { numRuns: 300 },
    )
    expect(errors()).toEqual([])
  })

  it('[OPS-04] fails at no bytes', { timeout: 120_000 }, async () => {
    const { start, errors } = await createRealApp()
    const { port } = await start()
    const piece = fc.oneof(
      fc.constantFrom(
        ...['GET ', '/', ' HTTP/1.1\r\n', 'Host: a\r\n', '\r\n', 'Content-Length: '],
        'Transfer-Encoding: chunked',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { socket, closed } = talk(port, Buffer.from(pieces.join(''), 'latin1'))
        socket.end()
        expect(statusOf(await closed)).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    expect(errors()).toEqual([])
  })
})
