import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readOnce, whileReading } from '#platform/read-once.ts'
import { createInProcessInvalidations, type Dropped, type Invalidations } from './invalidations.ts'
import type { Page } from './page.ts'
import { createPageCache } from './page-cache.ts'

const paragraphs = Array.from(
  { length: 200 },
  (_, i) => `<p>Board ${(i * 7919) % 1009}: ${(i * 31) ** 3} rings.</p>`,
)
const html = `<!doctype html><title>Oak</title>${paragraphs.join('')}`
const megabyte = 1024 * 1024

function setUp(options: { maxBytes?: number; invalidations?: Invalidations } = {}) {
  const clock = { time: new Date('2026-05-01T12:00:00Z').getTime(), now: () => new Date(clock.time) }
  const renders: string[] = []
  const cache = createPageCache({
    maxBytes: options.maxBytes ?? megabyte,
    clock,
    invalidations: options.invalidations ?? createInProcessInvalidations(),
  })
  const get = (
    path: string,
    headers: Record<string, string> = {},
    page: Partial<Page> = {},
    method = 'GET',
  ) =>
    cache.respond(new Request(`http://site.test${path}`, { method, headers }), path, async () => {
      renders.push(path)
      return { status: 200, contentType: 'text/html; charset=utf-8', body: html, tags: ['posts'], ...page }
    })
  return { clock, cache, renders, get }
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
const tag = (response: Response) => response.headers.get('etag') ?? ''

describe('answering', () => {
  it('[PERF-113] reads again for every page it makes, whatever was read for the request before: a change may lie between', async () => {
    const { cache } = setUp()
    const stored = { title: 'Oak' }
    const read = readOnce(async () => stored.title)
    const make = async () => ({
      ...{ status: 200, contentType: 'text/html; charset=utf-8', tags: ['posts'] },
      body: `${await read('')} and ${await read('')}`,
    })
    const response = await whileReading(async () => {
      await read('')
      stored.title = 'Ash'
      cache.drop(['posts'])
      return cache.respond(new Request('http://site.test/'), '/', make)
    })
    expect(await response.text()).toBe('Ash and Ash')
  })

  it('makes a page again that was made while the clock was ahead', async () => {
    const { get, renders, clock, cache } = setUp()
    clock.time += 86_400_000
    const request = new Request('http://site.test/')
    const freshUntil = new Date(clock.time + 1000)
    await get('/', {}, { freshUntil })
    clock.time -= 86_400_000
    await get('/', {}, { freshUntil: new Date(clock.time + 1000) })
    expect(renders).toEqual(['/', '/'])
    await get('/')
    expect(renders).toEqual(['/', '/'])
    await cache.respond(request, '/', async () => Promise.reject(new Error('It is in memory.')))
    const { page } = cache.answered(request) ?? {}
    clock.time -= 1000
    const none = { acceptEncoding: null, ifNoneMatch: null, ifRange: null, range: null }
    const asked = { method: 'GET', ...none }
    expect(page && cache.ready(page, asked)).toBeUndefined()
  })

  it('makes a page once and answers from memory afterwards', async () => {
    const { get, renders } = setUp()
    expect(await (await get('/')).text()).toBe(html)
    expect(await (await get('/')).text()).toBe(html)
    expect(renders).toEqual(['/'])
  })

  it('sends br, zstd, gzip or plain bytes, each with a tag of its own', async () => {
    const { get } = setUp()
    const answers = {
      br: await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      zstd: await get('/', { 'accept-encoding': 'gzip, zstd' }),
      gzip: await get('/', { 'accept-encoding': 'gzip;q=0.5, br;q=0' }),
      identity: await get('/', { 'accept-encoding': 'identity' }),
    }
    expect(brotliDecompressSync(await bytes(answers.br)).toString()).toBe(html)
    expect(zstdDecompressSync(await bytes(answers.zstd)).toString()).toBe(html)
    expect(gunzipSync(await bytes(answers.gzip)).toString()).toBe(html)
    expect(await answers.identity.text()).toBe(html)
    expect(Object.values(answers).map((answer) => answer.headers.get('content-encoding'))).toEqual([
      'br',
      'zstd',
      'gzip',
      null,
    ])
    expect(new Set(Object.values(answers).map(tag)).size).toBe(4)
    for (const answer of Object.values(answers)) {
      expect(tag(answer)).toMatch(/^"[\w-]+"$/)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }
  })

  it('leaves pictures as they are and does not vary them', async () => {
    const { get } = setUp()
    const picture = { contentType: 'image/png', body: new Uint8Array(2000) }
    const answer = await get('/og/oak.png', { 'accept-encoding': 'br' }, picture)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBeNull()
    expect((await bytes(answer)).length).toBe(2000)
  })

  it('answers 304 without a body to a client that has the page', async () => {
    const { get } = setUp()
    const first = await get('/', { 'accept-encoding': 'br' })
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag(first)}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(tag(again)).toBe(tag(first))
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expect(again.headers.get('vary')).toBe('Accept-Encoding')
    expect(again.headers.get('content-length')).toBeNull()
  })

  it('does not answer 304 for the tag of an encoding the client does not take', async () => {
    const { get } = setUp()
    const first = await get('/', { 'accept-encoding': 'br' })
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tag(first) })).status).toBe(200)
  })

  it('answers HEAD with the headers of GET', async () => {
    const { get } = setUp()
    const whole = await get('/', { 'accept-encoding': 'gzip' })
    const head = await get('/', { 'accept-encoding': 'gzip' }, {}, 'HEAD')
    expect([...head.headers]).toEqual([...whole.headers])
    expect(head.headers.get('content-length')).toBe(String((await bytes(whole)).length))
    expect(await head.text()).toBe('')
  })

  it('sends one range, and all of it when the condition or the form does not fit', async () => {
    const { get } = setUp()
    const plain = await get('/')
    const part = await get('/', { range: 'bytes=2-8', 'if-range': tag(plain) })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe(html.slice(2, 9))
    expect(part.headers.get('content-range')).toBe(`bytes 2-8/${html.length}`)
    expect(await (await get('/', { range: 'bytes=-4' })).text()).toBe(html.slice(-4))
    expect((await get('/', { range: 'bytes=2-8', 'if-range': '"older"' })).status).toBe(200)
    expect((await get('/', { range: 'bytes=0-1,4-5' })).status).toBe(200)
    const beyond = await get('/', { range: 'bytes=999999-' })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${html.length}`)
  })

  it('tells browsers to ask again and caches in between to keep a page for a minute', async () => {
    const { get } = setUp()
    expect((await get('/')).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400',
    )
  })

  it('squeezes a page better once it is asked for often, and still knows the former tag', async () => {
    const { get } = setUp()
    const first = await get('/', { 'accept-encoding': 'br' })
    const later = await vi.waitFor(async () => {
      const answer = await get('/', { 'accept-encoding': 'br' })
      expect(tag(answer)).not.toBe(tag(first))
      return answer
    }, 30_000)
    const better = await bytes(later)
    expect(brotliDecompressSync(better).toString()).toBe(html)
    expect(better.length).toBeLessThan((await bytes(first)).length)
    const known = await get('/', { 'accept-encoding': 'br', 'if-none-match': tag(first) })
    expect([known.status, tag(known)]).toEqual([304, tag(first)])
  })

  it('refuses a page that sets a cookie', async () => {
    const { get } = setUp()
    await expect(get('/', {}, { headers: { 'Set-Cookie': 'a=1' } })).rejects.toThrow('cannot set a cookie')
  })
})

describe('forgetting', () => {
  it('drops exactly the pages made from a tag', async () => {
    const { get, cache, renders } = setUp()
    await get('/a', {}, { tags: ['entry:1', 'site'] })
    await get('/b', {}, { tags: ['entry:2', 'site'] })
    cache.drop(['entry:1'])
    await get('/a', {}, { tags: ['entry:1', 'site'] })
    await get('/b', {}, { tags: ['entry:2', 'site'] })
    expect(renders).toEqual(['/a', '/b', '/a'])
  })

  it('makes a page again at the moment it turns stale', async () => {
    const { get, clock, renders } = setUp()
    const freshUntil = new Date(clock.time + 90_000)
    expect((await get('/', {}, { freshUntil })).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60',
    )
    clock.time += 80_000
    expect((await get('/')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
    clock.time += 10_000
    await get('/')
    expect(renders).toEqual(['/', '/'])
  })

  it('tells other nodes and listens to them', async () => {
    const published: (readonly string[])[] = []
    let hear: (dropped: Dropped) => void = () => {}
    const invalidations: Invalidations = {
      publish: (tags) => published.push(tags),
      subscribe: (listener) => {
        hear = listener
      },
      close: async () => {},
    }
    const { get, cache, renders } = setUp({ invalidations })
    await get('/')
    hear(['posts'])
    await get('/')
    hear('everything')
    await get('/')
    expect(renders).toHaveLength(3)
    expect(published).toEqual([])
    cache.drop(['posts'])
    expect(published).toEqual([['posts']])
  })

  it('keeps the least recently used pages out when memory is short, counting every encoding', async () => {
    const { get, renders } = setUp({ maxBytes: 96_000 })
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']) await get(path)
    expect(renders).toHaveLength(8)
    await get('/1')
    await get('/8', { 'accept-encoding': 'br' })
    await get('/8', { 'accept-encoding': 'gzip' })
    await get('/8', { 'accept-encoding': 'zstd' })
    renders.length = 0
    await get('/1')
    expect(renders).toEqual([])
    await get('/2')
    expect(renders).toEqual(['/2'])
  })

  it('does not let invented addresses push real pages out', async () => {
    const { get, renders } = setUp()
    await get('/')
    for (let i = 0; i < 500; i += 1) await get(`/invented-${i}`, {}, { status: 404 })
    renders.length = 0
    await get('/')
    expect(renders).toEqual([])
    await get('/invented-499', {}, { status: 404 })
    expect(renders).toEqual([])
    await get('/invented-0', {}, { status: 404 })
    expect(renders).toEqual(['/invented-0'])
  })

  it('does not let the endless choices of one page push others out', async () => {
    const { get, renders } = setUp()
    await get('/')
    for (let i = 0; i < 500; i += 1) await get(`/reviews?after=${i}`, {}, { endless: true })
    renders.length = 0
    await get('/')
    await get('/reviews?after=499', {}, { endless: true })
    expect(renders).toEqual([])
    await get('/reviews?after=0', {}, { endless: true })
    expect(renders).toEqual(['/reviews?after=0'])
  })

  it('makes a page again after an hour, should the news of a change be lost', async () => {
    const { get, clock, renders } = setUp()
    const first = await get('/')
    clock.time += 3_599_000
    const late = await get('/')
    expect(late.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expect(renders).toHaveLength(1)
    clock.time += 1000
    await get('/')
    expect(renders).toHaveLength(2)
  })

  it('keeps a missing page for a minute only and a failed one not at all', async () => {
    const { get, clock, renders } = setUp()
    expect((await get('/gone', {}, { status: 404 })).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10',
    )
    clock.time += 60_000
    await get('/gone', {}, { status: 404 })
    expect((await get('/broken', {}, { status: 500 })).headers.get('cache-control')).toBe('no-store')
    await get('/broken', {}, { status: 500 })
    expect(renders).toEqual(['/gone', '/gone', '/broken', '/broken'])
  })
})

describe('many at once', () => {
  const page = (body: string): Page => ({ status: 200, contentType: 'text/plain', body, tags: ['entry:1'] })
  const request = () => new Request('http://site.test/')

  function deferredMake() {
    const pending: ((page: Page) => void)[] = []
    const make = () => new Promise<Page>((resolve) => pending.push(resolve))
    return { pending, make }
  }

  it('makes one page for a thousand that ask together', async () => {
    const { cache } = setUp()
    const { pending, make } = deferredMake()
    const answers = Array.from({ length: 1000 }, () => cache.respond(request(), '/', make))
    await expect.poll(() => pending).toHaveLength(1)
    pending[0]?.(page('one'))
    for (const answer of await Promise.all(answers)) expect(await answer.text()).toBe('one')
    expect(pending).toHaveLength(1)
  })

  it('does not store a page whose source changed while it was made, nor give it to later comers', async () => {
    const { cache } = setUp()
    const { pending, make } = deferredMake()
    const before = cache.respond(request(), '/', make)
    await expect.poll(() => pending).toHaveLength(1)
    cache.drop(['entry:1'])
    const after = cache.respond(request(), '/', make)
    pending[0]?.(page('old'))
    expect(await (await before).text()).toBe('old')
    await expect.poll(() => pending).toHaveLength(2)
    pending[1]?.(page('new'))
    expect(await (await after).text()).toBe('new')
    expect(await (await cache.respond(request(), '/', make)).text()).toBe('new')
    expect(pending).toHaveLength(2)
  })

  it('stores a page when something unrelated changed meanwhile', async () => {
    const { cache } = setUp()
    const { pending, make } = deferredMake()
    const first = cache.respond(request(), '/', make)
    await expect.poll(() => pending).toHaveLength(1)
    cache.drop(['entry:2'])
    pending[0]?.(page('one'))
    await first
    await cache.respond(request(), '/', make)
    expect(pending).toHaveLength(1)
  })

  it('tries again after a render that threw', async () => {
    const { cache } = setUp()
    await expect(
      cache.respond(request(), '/', () => {
        throw new Error('database away')
      }),
    ).rejects.toThrow('database away')
    const answer = await cache.respond(request(), '/', async () => page('back'))
    expect(await answer.text()).toBe('back')
  })
})
