import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { awake } from './support/awake.ts'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'
import { growths, recordHeights } from './support/frames.ts'

const site = useElementsSite()
const browser = useBrowser()

const pay = '#faq-pay_question'
const panel = '#faq-pay_panel'
const journal = '[aria-controls="menu-list-1"]'

const atRest = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0)
const isFolded = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return (element?.getBoundingClientRect().height ?? 0) === 0
  }, selector)

describe('what folds away', () => {
  it('[FAQ-03] is an answer that is never shown again for a frame at the end', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.hover(pay)
    await awake(page, '.faq')
    for (let round = 0; round < 8; round += 1) {
      await page.click(pay)
      await page.waitForFunction((selector) => document.querySelector(selector)?.ariaExpanded === 'true', pay)
      await atRest(page)
      const recorded = await recordHeights(page, panel)
      await page.click(pay)
      await isFolded(page, panel)
      const heights = await recorded()
      expect(growths(heights)).toEqual([])
      expect(heights[0]).toBeGreaterThan(40)
      expect(heights.at(-1)).toBe(0)
    }
    expect(await page.getAttribute(panel, 'hidden')).toBe('until-found')
  })

  it('[FAQ-03] is an answer that was still unfolding, and it can be unfolded while it folds', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.hover(pay)
    await awake(page, '.faq')
    const press = () => page.$eval(pay, (question) => (question as HTMLElement).click())
    /** Held half way, it has not come to its end however slow the machine is. */
    const pressAndHold = () =>
      page.$eval(
        pay,
        (question, panel) => {
          const hold = (resolve: () => void) => {
            const [animation] = document.querySelector(panel)?.getAnimations() ?? []
            if (!animation) return requestAnimationFrame(() => hold(resolve))
            animation.pause()
            animation.currentTime = 60
            requestAnimationFrame(resolve)
          }
          ;(question as HTMLElement).click()
          return new Promise<void>(hold)
        },
        panel,
      )
    for (let round = 0; round < 4; round += 1) {
      await pressAndHold()
      await press()
      const recorded = await recordHeights(page, panel)
      await isFolded(page, panel)
      expect(growths(await recorded())).toEqual([])
    }
    await press()
    await atRest(page)
    const full = await page.$eval(panel, (element) => element.getBoundingClientRect().height)
    await pressAndHold()
    await press()
    await atRest(page)
    expect(await page.$eval(panel, (element) => element.getBoundingClientRect().height)).toBe(full)
    expect(await page.getAttribute(panel, 'hidden')).toBeNull()
  })

  it('[MENU-02] is a list of the menu that is never shown again for a frame at the end', async () => {
    const { page } = await browser.visit(site.url)
    await page.focus(journal)
    await awake(page, '.site-menu')
    for (let round = 0; round < 8; round += 1) {
      await page.keyboard.press('Enter')
      await page.waitForFunction(
        (selector) => document.querySelector(selector)?.ariaExpanded === 'true',
        journal,
      )
      await atRest(page)
      const recorded = await recordHeights(page, '#menu-list-1')
      await page.keyboard.press('Enter')
      await isFolded(page, '#menu-list-1')
      expect(growths(await recorded())).toEqual([])
    }
  })
})
