import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const browser = useBrowser()
const article = '/posts/number-two-comes-back'

const kilobyte = 1024
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length
const fetchText = async (path: string) => (await fetch(new URL(path, site.url))).text()
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

/** What the page asked for until it fell silent, by kind. */
async function resources(page: Page, ending: string): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  return names.filter((name) => new URL(name).pathname.endsWith(ending))
}

describe('an article nobody touches', () => {
  it('[OPS-04] loads at most 2 KB of script, and no React', async () => {
    // The pointer of a browser without a screen rests in the corner, where the banner is.
    const { page } = await browser.visit(site.url + article)
    const scripts = await resources(page, '.js')
    expect(scripts).not.toEqual([])
    const texts = await Promise.all(scripts.map(fetchText))
    expect(total(texts.map(gzipped))).toBeLessThanOrEqual(2 * kilobyte)
    expect(texts.join()).not.toContain('react')
    const inline = await page.locator('script:not([src]):not([type])').allTextContents()
    expect(gzipped(inline.join())).toBeLessThanOrEqual(kilobyte)
  })
})

describe.each([article, '/', '/posts', '/film', '/faq'])('%s', (path) => {
  it.each([360, 1280])('[SITE-07] does not shift while it loads, %i px wide', async (width) => {
    const { page } = await browser.visit(site.url + path, { viewport: { width, height: 800 } })
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).toBe(0)
  })
})

describe('a phone', () => {
  it('[PERF-120] loads the smallest file of the small pictures of other posts', async () => {
    const { page } = await browser.visit(site.url + article, {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    })
    const pictures = page.locator('.teaser-picture img')
    await pictures.first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc)))
      .toSatisfy((sources: string[]) => sources.length > 0 && sources.every((one) => /-480\.\w+$/.test(one)))
  })
})
