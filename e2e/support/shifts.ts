import type { BrowserContext, Page } from 'playwright-core'
import { type Look, looks } from './misplaced.ts'

/** Watches every page from its first frame on, in these fonts; for `prepare` of a visit. */
export const watchShifts = (look: Look) => (context: BrowserContext) =>
  context.addInitScript((css) => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    type Shift = PerformanceEntry & {
      value: number
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : `"${node?.textContent?.slice(0, 30)}"`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(4)}: ${sources.map((one) => `${nameOf(one.node)} ${boxOf(one.previousRect)} -> ${boxOf(one.currentRect)}`).join('; ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  }, looks[look])

/** What has moved until the page fell silent, from its top to its bottom, with what it was. */
export async function shiftsOn(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const { scrollHeight } = document.documentElement
    for (let top = 0; top < scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    // A lazy picture that was scrolled past quickly is not loaded, nor is it seen to move.
    const loaded = Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 500))])
    await frame()
    await frame()
    return (window as unknown as { shifts: string[] }).shifts
  })
}
