import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite()
// Playwright turns off what visitors have: a page that they come back to is as they left it.
const browser = useBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
const article = '/posts/number-two-comes-back'

describe('the next page', () => {
  it('[PERF-70] is fetched when the pointer rests on its link, and shown from there', async () => {
    const { page, context, complaints } = await browser.visit(site.url)
    const ahead = fetchedAhead(context)
    const link = page.locator(`main a[href="${article}"]`).first()
    await link.hover()
    await expect.poll(() => ahead, { timeout: 30_000 }).toEqual([article])
    await link.click()
    await page.waitForURL(`**${article}`)
    expect(await page.evaluate(howItCame)).toBe('navigational-prefetch')
    expect(complaints).toEqual([])
  })

  it.each([
    ['the desk', urls.desk.home],
    ['a question to the site', '/search?q=birch'],
    ['a file', urls.rss],
    ['a picture', '/media/bench'],
    ['another site', 'https://example.org/'],
  ])('[PERF-70] is not fetched ahead if it is %s', async (_, address) => {
    const { page, context } = await browser.visit(site.url)
    const ahead = fetchedAhead(context)
    await page.locator('main').evaluate((main, href) => {
      main.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Elsewhere' }))
    }, address)
    await page.getByRole('link', { name: 'Elsewhere' }).hover()
    // What comes after it is fetched, so it would have been, too.
    await pointAtArticle(page)
    await expect.poll(() => ahead, { timeout: 30_000 }).toEqual([article])
  })

  it('[PERF-70] is not fetched ahead for visitors who save data', async () => {
    const { page, context } = await browser.visit(site.url)
    await expect(rules(page)).resolves.toBe(1)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    await page.reload()
    await expect(rules(page)).resolves.toBe(0)
  })
})

describe('the page before', () => {
  it.each(['/', article, '/posts', '/contact', '/faq', '/film', '/search?q=birch'])(
    '[PERF-71] may be kept as it was left: %s',
    async (path) => {
      const { page, context } = await browser.visit(site.url + path)
      const session = await context.newCDPSession(page)
      await session.send('Page.enable')
      const reasons: string[] = []
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
      })
      await page.locator('footer a[href="/privacy"]').first().click()
      await page.waitForURL('**/privacy')
      await page.goBack()
      await page.waitForURL(`**${path}`)
      expect(reasons.filter((reason) => !ofThisBrowser.includes(reason))).toEqual([])
    },
  )
})

/** A browser without a window keeps no page, whatever is on it. */
const ofThisBrowser = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']

/** The paths of what is fetched before anybody asks for it. */
function fetchedAhead(context: BrowserContext) {
  const paths: string[] = []
  context.on('request', async (request) => {
    const { 'sec-purpose': purpose = '' } = await request.allHeaders().catch(() => ({ 'sec-purpose': '' }))
    if (purpose.startsWith('prefetch')) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const pointAtArticle = (page: Page) => page.locator(`main a[href="${article}"]`).first().hover()

const rules = (page: Page) => page.locator('script[type=speculationrules]').count()

const howItCame = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceEntry & { deliveryType: string }).deliveryType
