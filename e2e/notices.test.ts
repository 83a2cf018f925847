import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'
import { firstSight, watchFirstSight } from './support/first-sight.ts'

const site = useElementsSite()
const browser = useBrowser()

const notice = '.notice[data-id^="ferry."]'
const dismiss = `${notice} .notice-dismiss`
const keysOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('notice-')))

describe('a notice', () => {
  it('[DESK-59] that informs looks the same with every accent', async () => {
    const { page } = await browser.visit(`${site.url}/care`)
    const looks = () =>
      page.locator(notice).evaluate((box) => {
        const { backgroundColor, borderInlineStartColor } = getComputedStyle(box)
        return [backgroundColor, borderInlineStartColor]
      })
    const before = await looks()
    await page.evaluate(() => {
      for (const name of ['--accent', '--accent-tint'])
        document.documentElement.style.setProperty(name, 'rgb(255, 0, 0)')
    })
    expect(await looks()).toEqual(before)
  })

  it('[NOTE-01] is shown until it is dismissed, under its own key in local storage', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/care`, {}, watchFirstSight(notice))
    const id = await page.getAttribute(notice, 'data-id')
    await expect.poll(() => page.isVisible(notice)).toBe(true)
    await page.click(dismiss)
    await page.waitForSelector(notice, { state: 'hidden' })
    await expect.poll(() => keysOf(page)).toEqual([`notice-${id}`])
    await page.reload()
    expect(await firstSight(page)).toEqual({ seen: false, shift: 0 })
    expect(complaints).toEqual([])
  })

  it('[NOTE-01] disappears from other tabs too, even from one nobody has touched', async () => {
    const { page, context } = await browser.visit(`${site.url}/care`)
    const other = await context.newPage()
    await other.goto(`${site.url}/care`)
    await page.click(dismiss)
    await other.waitForSelector(notice, { state: 'hidden' })
  })

  it('[NOTE-01] disappears wherever it is on the page', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/services`)
    await expect.poll(() => page.locator(notice).count()).toBe(2)
    await page.locator(dismiss).first().click()
    await expect
      .poll(() =>
        page.locator(notice).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
      )
      .toBe(0)
    expect(complaints).toEqual([])
  })

  it('[NOTE-01] is shown again when its text has changed, and forgets the key of the old one', async () => {
    const { page } = await browser.visit(site.url)
    await page.evaluate(() => localStorage.setItem('notice-ferry.00000000', '1'))
    await page.goto(`${site.url}/care`)
    await expect.poll(() => page.isVisible(notice)).toBe(true)
    await page.click(dismiss)
    await page.waitForSelector(notice, { state: 'hidden' })
    await expect.poll(() => keysOf(page)).not.toContain('notice-ferry.00000000')
  })

  it('[NOTE-01] is shown where storage is blocked, and can be dismissed for the page', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/care`, {}, (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Storage is blocked', 'SecurityError')
          },
        })
      }),
    )
    await expect.poll(() => page.isVisible(notice)).toBe(true)
    await page.click(dismiss)
    await page.waitForSelector(notice, { state: 'hidden' })
    await page.reload()
    await expect.poll(() => page.isVisible(notice)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('[NOTE-01] is dismissed without script too, for good, and alone', async () => {
    const { page } = await browser.visit(`${site.url}/care`, { javaScriptEnabled: false })
    const shown = () =>
      page.locator('.notice').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    await expect.poll(shown).toBe(3)
    await page.click(dismiss)
    await page.waitForSelector(notice, { state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/care')
    expect(await shown()).toBe(2)
    await page.goto(`${site.url}/services`)
    await expect.poll(() => page.isVisible(notice)).toBe(false)
  })

  it('[NOTE-01] is dismissed when its script cannot be loaded, and stays so with script', async () => {
    const { page } = await browser.visit(`${site.url}/care`, {}, withoutFile('notice.island'))
    await page.click(dismiss)
    await page.waitForSelector(notice, { state: 'hidden' })
    await page.goto(`${site.url}/services`)
    await expect.poll(() => page.locator(notice).count()).toBe(2)
    expect(await page.isVisible(notice)).toBe(false)
  })

  it('hands focus on to what comes next', async () => {
    const { page } = await browser.visit(`${site.url}/care`)
    await page.focus(dismiss)
    await page.keyboard.press('Enter')
    await page.waitForSelector(notice, { state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Dismiss: The stool has won a prize')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('a link')
    await expect.poll(() => keysOf(page)).toHaveLength(2)
  })

  it('is accessible in every level, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await browser.visit(`${site.url}/care`, { colorScheme })
      const levels = await page.$$eval('.notice', (notices) =>
        notices.map((notice) => [
          (notice as HTMLElement).dataset.level,
          getComputedStyle(notice).borderInlineStartColor,
        ]),
      )
      expect(levels.map(([level]) => level)).toEqual(['info', 'warning', 'success'])
      expect(new Set(levels.map(([, colour]) => colour)).size).toBe(3)
      expect(await violations(page)).toEqual([])
      await expect.poll(() => page.getByRole('button', { name: 'Dismiss: Winter timetable' }).count()).toBe(1)
    }
  })
})
