import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'

const site = useElementsSite()
const browser = useBrowser()

/** Answers once the page has said that a script failed. */
const insert = (page: Page, address: string) =>
  page.evaluate(async (address) => {
    const failed = new Promise((resolve) => addEventListener('scriptfailed', resolve, { once: true }))
    for (const name of ['portico-script', 'portico-island']) {
      const element = document.createElement(name)
      for (const attribute of ['file', 'hydrate', 'prepare']) element.setAttribute(attribute, address)
      element.setAttribute('wake', 'load')
      document.body.append(element)
    }
    await failed
  }, address)

describe('the loader', () => {
  it.each([
    'https://elsewhere.example/assets/x.js',
    '//elsewhere.example/assets/x.js',
    '/media/x.js',
    '/assets/../media/x.js',
    '/assets/%2e%2e/media/x.js',
    'data:text/javascript,globalThis.ran=1',
    '',
  ])('[EXT-02] runs nothing but built files, whatever an element says: %s', async (address) => {
    const { page, context } = await browser.visit(`${site.url}/care`)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    await context.route(/x\.js/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.ran = 1' })
    })
    await insert(page, address)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  })

  it('wakes by itself what somebody can use, not what is in a preview', async () => {
    const { page } = await browser.visit(`${site.url}/care`)
    await page.evaluate(() => {
      const menu = document.querySelector('portico-island[name="menu"]')
      for (const inert of [true, false]) {
        const place = document.body.appendChild(document.createElement('div'))
        place.inert = inert
        const copy = menu?.cloneNode(true) as HTMLElement
        copy.setAttribute('wake', 'load')
        place.append(copy)
      }
    })
    await page.locator('div:not([inert]) > portico-island[awake]').waitFor({ state: 'attached' })
    expect(await page.locator('[inert] > portico-island[awake]').count()).toBe(0)
  })
})
