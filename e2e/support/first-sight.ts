import type { BrowserContext, Page } from 'playwright-core'

export type FirstSight = { seen: boolean; shift: number }

/** Watches every page from its first frame on; for `prepare` of a visit. */
export const watchFirstSight = (selector: string) => (context: BrowserContext) =>
  context.addInitScript((selector) => {
    const sight = { seen: false, shift: 0 }
    Object.assign(window, { sight })
    const look = () => {
      if (document.querySelector(selector)?.checkVisibility()) sight.seen = true
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sight.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  }, selector)

/** Whether something matching the selector was ever to be seen, and how much the layout shifted. */
export async function firstSight(page: Page): Promise<FirstSight> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<FirstSight>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { sight: FirstSight }).sight)),
        ),
      ),
  )
}
