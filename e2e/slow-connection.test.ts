import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'
import { firstSight, watchFirstSight } from './support/first-sight.ts'

const site = useElementsSite()
const browser = useBrowser()

/** The site's home page, of which the rest is kept back until it is let go; everything else as it is. */
let html: string
let cut = 0
let waiting: ServerResponse | undefined
const proxy = createServer(async (request, response) => {
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, cut))
    waiting = response
    return
  }
  const answer = await fetch(`${site.url}${request.url}`)
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await answer.arrayBuffer()))
})

beforeAll(async () => {
  html = await (await fetch(site.url)).text()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(() => proxy.close())

const url = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`

describe('a page that arrives in two parts', () => {
  it('[BAN-02] shifts nothing wherever the header is cut', async () => {
    const { page, context } = await browser.visit('about:blank', {}, watchFirstSight('main'))
    for (cut of placesToCut()) {
      await arriveInTwoParts(page)
      expect(await firstSight(page), html.slice(cut - 40, cut)).toEqual({ seen: true, shift: 0 })
    }
    await context.close()
  })

  it('[BAN-02] is seen as soon as its header is there, not only when it has ended', async () => {
    cut = html.indexOf('</h1>')
    const { page } = await browser.visit('about:blank', {}, watchFirstSight('main'))
    await page.goto(url(), { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.textContent('h1')).not.toBe('')
    waiting?.end(html.slice(cut))
  })
})

function placesToCut(): number[] {
  const header = html.slice(0, html.indexOf('<main'))
  return [...header.slice(header.indexOf('<header')).matchAll(/<li|<\/nav/g)].map(
    ({ index }) => header.indexOf('<header') + index + '<li>'.length,
  )
}

async function arriveInTwoParts(page: Page) {
  await page.goto(url(), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('.site-header'))
  await paintOnce(page)
  waiting?.end(html.slice(cut))
  await page.waitForLoadState('load')
}

/** Time for what can be painted to be painted; nothing is, while the page is held back. */
const paintOnce = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
