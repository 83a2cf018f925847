import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'

const site = useElementsSite()
const browser = useBrowser()

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe('skip links', () => {
  it.each([
    ['Skip to content', 'content'],
    ['Skip to navigation', 'site-menu'],
    ['Skip to footer', 'site-footer'],
  ])(
    '[SITE-03] %s: first in the page, seen when focused, and focus follows, on every screen',
    async (name, id) => {
      for (const width of [360, 1280]) {
        const { page } = await browser.visit(`${site.url}/long`, { viewport: { width, height: 700 } })
        const link = page.getByRole('link', { name })
        for (let press = 0; press < 3; press += 1) {
          await page.keyboard.press('Tab')
          if (await link.evaluate((element) => element === document.activeElement)) break
        }
        await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThan(24)
        await page.keyboard.press('Enter')
        await expect.poll(() => focusedId(page)).toBe(id)
      }
    },
  )

  it('[SITE-03] make a target focusable only for as long as it has focus', async () => {
    const { page } = await browser.visit(`${site.url}/long`)
    const main = page.locator('#content')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page)).toBe('content')
    await expect.poll(() => main.getAttribute('tabindex')).toBe('-1')
    await page.keyboard.press('Tab')
    await expect.poll(() => main.getAttribute('tabindex')).toBeNull()
    await main.locator('p').first().click()
    await expect.poll(() => focusedId(page)).toBe('')
  })

  it('[SITE-03] work a second time, when the address already points there', async () => {
    const { page } = await browser.visit(`${site.url}/long`)
    for (let round = 0; round < 2; round += 1) {
      await page.focus('.skip-links a')
      await page.keyboard.press('Enter')
      await expect.poll(() => focusedId(page)).toBe('content')
    }
  })

  it('[SITE-03] need no script to lead on from there', async () => {
    const { page } = await browser.visit(`${site.url}/questions`, { javaScriptEnabled: false })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.locator(':focus').evaluateAll(([element]) => Boolean(element?.closest('main'))))
      .toBe(true)
  })
})

describe('an address with a hash', () => {
  it('[SITE-03] gives its target focus on arrival, on a change, and going back', async () => {
    const { page } = await browser.visit(`${site.url}/long#part-3`)
    await expect.poll(() => focusedId(page)).toBe('part-3')
    await page.evaluate(() => {
      location.hash = 'part-6'
    })
    await expect.poll(() => focusedId(page)).toBe('part-6')
    await expect.poll(() => page.locator('#part-3').getAttribute('tabindex')).toBeNull()
    await page.goBack()
    await expect.poll(() => focusedId(page)).toBe('part-3')
  })

  it('[SITE-03] understands letters beyond ASCII, and minds no nonsense', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/long`)
    await page.evaluate(() => {
      document.querySelector('#part-2')?.setAttribute('id', 'kåda')
      location.hash = encodeURIComponent('kåda')
    })
    await expect.poll(() => focusedId(page)).toBe('kåda')
    await page.evaluate(() => {
      location.hash = '%E0%A4%A'
    })
    await page.evaluate(() => {
      location.hash = 'nowhere'
    })
    expect(complaints).toEqual([])
  })

  it('[SITE-03] leaves focus with a link that can take it by itself', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.evaluate(() => {
      const link = document.querySelector('main a[href="#faq-pay"]')
      link?.setAttribute('id', 'target-link')
      location.hash = 'target-link'
    })
    await expect.poll(() => focusedId(page)).toBe('target-link')
    await expect.poll(() => page.locator('#target-link').getAttribute('tabindex')).toBeNull()
  })
})
