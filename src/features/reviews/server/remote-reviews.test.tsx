import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { isPublic } from '#platform/http/request-outside.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { elements } from '#widget/sanitise.ts'
import { createTestDatabase } from '../../../../test/databases.ts'
import { createReviewsSite } from '../../../../test/reviews-site.tsx'
import { createFetchOutside } from './fetch-outside.ts'
import type { ReviewTables } from './review-tables.ts'
import { createReviewsBlock } from './reviews-block.tsx'
import { sanitiseFragment, schema } from './sanitise-fragment.tsx'

type Answer = (response: ServerResponse, url: string) => void

async function startHost(answer: Answer) {
  const server = createServer((request, response) => answer(response, request.url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const html =
  (body: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body)
  }

async function shopAt(host: string) {
  const { database, remove } = await createTestDatabase('sqlite')
  onTestFinished(async () => void (await remove()))
  return shopOn(database, host)
}

async function shopOn(database: Database, host: string) {
  const site = await createReviewsSite(database)
  await site.write('shop', [], `remote: { host: '${host}', campaign: theirs }\n`)
  const draw = async () => {
    const drawn = await createReviewsBlock(site).draw(
      { campaign: 'shop', params: 'size=2' },
      { now: site.time.now },
    )
    if ('problem' in drawn) throw new Error(inEnglish(drawn.problem))
    return { ...drawn, html: renderToStaticMarkup(drawn.view) }
  }
  const keptFragments = () =>
    database.tables<ReviewTables>().read.selectFrom('remote_fragments').select('url').execute()
  return { ...site, draw, keptFragments }
}

const limits = { milliseconds: 500, bytes: 1000, accept: 'text/html' }

describe('a campaign kept by another host', () => {
  it('[REV-07] never keeps a page waiting: a link at first, the reviews as soon as they have come', async () => {
    const asked: string[] = []
    const host = await startHost((response, url) => {
      asked.push(url)
      html(
        '<p class="portico-x">theirs <span itemprop="ratingValue">4.85</span> <span itemprop="reviewCount">7</span></p>',
      )(response, url)
    })
    const { draw } = await shopAt(host)
    expect((await draw()).html).toContain('Read the reviews of The shop')
    await expect.poll(async () => (await draw()).html).toContain('theirs')
    expect((await draw()).descriptionPrefix).toBe('Rating: 4.9 ★ - 7 reviews.')
    expect((await draw()).html).toContain('<span>4.85</span>')
    expect(asked).toEqual(['/widgets/reviews/v2/theirs/?size=2'])
  })

  it('[REV-07] shows what it had while the host is away, and asks again in its own time', async () => {
    let words = 'first'
    let calls = 0
    const host = await startHost((response, url) => {
      calls += 1
      if (words === 'down') response.writeHead(500).end()
      else html(`<p>${words}</p>`)(response, url)
    })
    const { draw, time } = await shopAt(host)
    await draw()
    await expect.poll(async () => (await draw()).html).toContain('first')
    words = 'down'
    time.now = new Date(time.now.getTime() + 16 * 60_000)
    expect((await draw()).html).toContain('first')
    await expect.poll(() => calls).toBe(2)
    expect((await draw()).html).toContain('first')
    words = 'second'
    time.now = new Date(time.now.getTime() + 16 * 60_000)
    expect((await draw()).html).toContain('first')
    await expect.poll(async () => (await draw()).html).toContain('second')
  })

  it('[REV-07] asks its host again when the clock went forward by a day and back', async () => {
    let words = 'first'
    const host = await startHost((response, url) => html(`<p>${words}</p>`)(response, url))
    const { draw, time, db } = await shopAt(host)
    time.now = new Date(time.now.getTime() + 86_400_000)
    await expect.poll(async () => (await draw()).html).toContain('first')
    words = 'second'
    time.now = new Date(time.now.getTime() - 86_400_000)
    await expect.poll(async () => (await draw()).html).toContain('second')
    words = 'third'
    const restarted = await shopOn(db, host)
    restarted.time.now = new Date(time.now.getTime() - 86_400_000)
    await expect.poll(async () => (await restarted.draw()).html).toContain('third')
  })

  it('[REV-07] shows after a restart what it had, though the host is gone, but not for ever', async () => {
    const host = await startHost((response, url) => {
      if (isGone) response.destroy()
      else html('<p>kept</p>')(response, url)
    })
    let isGone = false
    const first = await shopAt(host)
    await expect.poll(async () => (await first.draw()).html).toContain('kept')
    await expect.poll(async () => (await first.keptFragments()).length).toBe(1)
    isGone = true
    const second = await shopOn(first.db, host)
    expect((await second.draw()).html).toContain('kept')
    second.time.now = new Date(second.time.now.getTime() + 31 * 86_400_000)
    expect((await second.draw()).html).toContain('Read the reviews of The shop')
  })

  it('[REV-07] keeps nothing that visitors make up, however much they ask', async () => {
    const asked: string[] = []
    const host = await startHost((response, url) => {
      asked.push(url)
      html('<p>theirs</p>')(response, url)
    })
    const { draw, get, keptFragments } = await shopAt(host)
    await draw()
    await expect.poll(async () => (await draw()).html).toContain('theirs')
    for (let size = 3; size <= 100; size += 1)
      await Promise.all(
        ['newest', 'oldest', 'highest'].map((sort) =>
          get(`/widgets/reviews/v2/shop/?size=${size}&sort=${sort}`),
        ),
      )
    expect((await draw()).html).toContain('theirs')
    expect(asked.filter((url) => url === '/widgets/reviews/v2/theirs/?size=2')).toHaveLength(1)
    expect(await keptFragments()).toHaveLength(['size=2', 'the page as it is'].length)
  })

  it('[REV-07] hands on only params it knows, written in one way, and lets made-up ones disturb nothing', async () => {
    const asked: string[] = []
    const host = await startHost((response, url) => {
      asked.push(url)
      html('<p>theirs</p>')(response, url)
    })
    const { get, pageCache, time } = await shopAt(host)
    const plain = '/widgets/reviews/v2/shop/'
    await get(plain)
    await get(plain)
    const asks = [
      'utm=1',
      'size=10',
      'sort=made-up',
      'sort=x&size=abc',
      'lang=<b>',
      'after=<script>',
      'x[]=1',
    ]
    for (const search of asks) expect((await get(`${plain}?${search}`)).status).toBe(200)
    expect(asked).toEqual(['/widgets/reviews/v2/theirs/'])
    await get(`${plain}?text=true&sort=lowest&size=0&page=2&min=4.0&after=their%3Dplace`)
    expect(asked[1]).toBe('/widgets/reviews/v2/theirs/?sort=lowest&min=4&text=1&page=2&after=their%3Dplace')

    for (let place = 0; place < 100; place += 1) await get(`${plain}?after=made-up-${place}`)
    expect(asked.length).toBeLessThanOrEqual(2 + 60)
    expect((await get(`${plain}?after=one-more`)).status).toBe(503)
    const isKept = async (key: string) => {
      let made = false
      const make = async () => {
        made = true
        return { status: 404, contentType: 'text/plain', body: '', tags: [] }
      }
      await pageCache.respond(new Request('https://shop.example/'), key, make)
      return !made
    }
    expect(await isKept(plain)).toBe(true)
    expect(await isKept(`${plain}?after=made-up-1`)).toBe(false)
    time.now = new Date(time.now.getTime() + 61_000)
    expect((await get(`${plain}?after=one-more`)).status).toBe(200)
  })

  it('[REV-06] answers the widget’s call with the other host’s page, and 503 when there is none', async () => {
    const { get } = await shopAt(
      await startHost(html('<p>theirs</p><button data-href="page=2&after=opaque">More</button>')),
    )
    const answer = await get('/widgets/reviews/v2/shop/?page=2&after=opaque')
    expect(answer.status).toBe(200)
    const body = await answer.text()
    expect(body).toContain('theirs')
    expect(body).toContain('<form class="portico-reviews-next" action="/reviews-of/shop">')
    const down = await shopAt(await startHost((response) => void response.destroy()))
    expect((await down.get('/widgets/reviews/v2/shop/')).status).toBe(503)
  })
})

describe('markup of another host', () => {
  it('[REV-07] is cut down to the same list on the server as in the widget', () => {
    expect(new Set(schema.tagNames)).toEqual(elements)
  })

  it.each([
    '<script>x</script>',
    '<img src=x onerror=x>',
    '<svg onload=x><path d="M0 0"/><script>x</script><use href="#x"/></svg>',
    '<a href="javascript:x">a</a>',
    '<a href="&#106;avascript:x">a</a>',
    '<p style="x" onclick="x" class="modal portico-fine" id="main">a</p>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=x>"></noscript>',
    '<svg></p><style><a id="</style><img src=1 onerror=x>">',
    '<div data-campaign="x" class="portico-reviews">again</div>',
    '<form action="//evil.example"><input name=a><button>b</button></form>',
    '<portico-island file="/assets/x.js" wake="load"></portico-island>',
    '<portico-script file="/assets/x.js"></portico-script>',
  ])('[REV-07] [EXT-02] loses what could do harm: %s', (markup) => {
    const safe = renderToStaticMarkup(
      sanitiseFragment(`<p>kept</p>${markup}`, 'https://host.example', 'shop').view,
    )
    expect(safe).toContain('kept')
    expect(safe).not.toMatch(
      /<(script|img|style|iframe|object|form|input|use|math|noscript|portico-island|portico-script)\b|javascript:|\son\w+=|style=|data-campaign|modal|id="main"|evil/,
    )
  })

  it('[REV-07] is not held up by endless or bottomless markup', () => {
    const drawn = (html: string) =>
      renderToStaticMarkup(sanitiseFragment(html, 'https://x.example', 'shop').view)
    expect(() => drawn('<b>x</b>'.repeat(60_000))).toThrow('more than 20000 tags')
    expect(drawn(`${'<div>'.repeat(1000)}deep`).match(/<div>/g)?.length).toBe(40)
  })

  it('points links at the other host', () => {
    const { view } = sanitiseFragment('<a href="/reviews">all</a>', 'https://host.example', 'shop')
    expect(renderToStaticMarkup(view)).toContain('href="https://host.example/reviews"')
  })
})

describe('asking outside', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '255.255.255.255',
    '::127.0.0.1',
    'localhost',
  ])('never reaches %s', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it('reaches public addresses', () => {
    expect(isPublic('93.184.216.34')).toBe(true)
    expect(isPublic('2606:2800:220:1::1')).toBe(true)
  })

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    'http://user:pass@example.org/',
  ])('refuses %s', async (url) => {
    await expect(createFetchOutside()(url, limits)).rejects.toThrow()
  })

  it('gives up on answers that are too large, too slow, redirected or of another kind', async () => {
    const fetchInside = createFetchOutside(() => true)
    const large = await startHost(html('x'.repeat(5000)))
    await expect(fetchInside(large, limits)).rejects.toThrow('larger')
    const slow = await startHost(() => {})
    await expect(fetchInside(slow, limits)).rejects.toThrow()
    const trickling = await startHost((response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('x')
    })
    await expect(fetchInside(trickling, limits)).rejects.toThrow()
    const moved = await startHost(
      (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    await expect(fetchInside(moved, limits)).rejects.toThrow('302')
    const other = await startHost(
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
    await expect(fetchInside(other, limits)).rejects.toThrow('not text/html')
    const fine = await startHost(html('fine'))
    expect(await fetchInside(fine, limits)).toBe('fine')
  })
})
