import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'

const site = useElementsSite()
const browser = useBrowser()

const tablet = { viewport: { width: 1000, height: 800 } }
/** Its policy admits no other styles than those that were sent. */
const changed = { ...tablet, bypassCSP: true }

/** A browser that has never heard of subgrid, nor of what came to the language after it. */
const withoutSubgrid = async (context: BrowserContext) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy')
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string]) => !asked.join().includes('subgrid') && supports(...asked)
  })
  await context.route('**/posts/*', async (route) => {
    const answer = await route.fetch()
    const withoutStyle = (style: string) => style.replaceAll('subgrid', 'unheard-of')
    const body = (await answer.text()).replace(/<style>.*?<\/style>/s, withoutStyle)
    await route.fulfill({ response: answer, body })
  })
}

/** How far the parts of neighbouring cards are from being aligned. */
const unevenness = (page: Page, part: string) =>
  page.$$eval(`.entry-row ${part}`, (parts) => {
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
    const boxes = parts.map((element) => element.getBoundingClientRect())
    return Math.max(spread(boxes.map(({ top }) => top)), spread(boxes.map(({ bottom }) => bottom)))
  })

describe('cards in a row', () => {
  it('[SITE-06] have equal heights by style alone, and load no script for it', async () => {
    const requests: string[] = []
    const { page } = await browser.visit(`${site.url}/posts/post-4`, tablet, async (context) => {
      context.on('request', (request) => requests.push(request.url()))
    })
    await expect.poll(() => unevenness(page, '.teaser')).toBeLessThan(1)
    await expect.poll(() => unevenness(page, 'h3')).toBeLessThan(1)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => url.includes('match-heights'))).toEqual([])
  })

  it('[SITE-06] are matched by script where subgrid is missing, also after a resize', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/posts/post-4`, changed, withoutSubgrid)
    await expect.poll(() => unevenness(page, 'h3')).toBeLessThan(1.5)
    await expect.poll(() => unevenness(page, '.teaser-excerpt')).toBeLessThan(1.5)
    const wide = await page
      .locator('.entry-row h3')
      .first()
      .evaluate((title) => title.clientHeight)
    await page.setViewportSize({ width: 700, height: 800 })
    await expect
      .poll(() =>
        page
          .locator('.entry-row h3')
          .first()
          .evaluate((title) => title.clientHeight),
      )
      .not.toBe(wide)
    await expect.poll(() => unevenness(page, 'h3')).toBeLessThan(1.5)
    expect(complaints).toEqual([])
  })
})
