import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { budgets } from './budget.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const browser = useBrowser()

const compressed = (text: string) => brotliCompressSync(text).length
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

type Timing = PerformanceResourceTiming & { renderBlockingStatus: 'blocking' | 'non-blocking' }

describe.each(Object.entries(budgets))('%s', (path, budget) => {
  it('[PERF-64] costs no more bytes than its budget in e2e/budget.ts says, and no request holds back its first paint', async () => {
    const html = await (await fetch(site.url + path)).text()
    const { page } = await browser.visit(site.url + path)
    await page.waitForLoadState('load')
    const requests = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, renderBlockingStatus } = entry as Timing
        return { path: new URL(name).pathname, blocks: renderBlockingStatus === 'blocking' }
      }),
    )
    expect(requests.filter(({ blocks }) => blocks)).toEqual([])

    const sheets = requests.filter(({ path }) => path.endsWith('.css'))
    const late = await Promise.all(sheets.map(async ({ path }) => (await fetch(site.url + path)).text()))
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const cost = {
      page: compressed(html),
      styles: compressed(style) + total(late.map(compressed)),
      lateSheets: sheets.length,
    }
    for (const [kind, most] of Object.entries(budget))
      expect(cost[kind as keyof typeof cost], `${kind} of ${path}`).toBeLessThanOrEqual(most)
  })
})
