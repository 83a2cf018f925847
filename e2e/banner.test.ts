import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { comeBack } from './support/come-back.ts'
import { useElementsSite } from './support/elements-site.ts'
import { firstSight, watchFirstSight } from './support/first-sight.ts'

const site = useElementsSite()
const later = useElementsSite({ clock: { now: () => new Date('2026-12-01T00:00:00Z') } })
const campaign = useElementsSite({ content: copyWithBanner() })
const browser = useBrowser()

const banner = '.top-banner'
const close = '.top-banner-close'
const days = 24 * 60 * 60

const cookieFor = (url: string) => ({ name: 'top-banner-hidden', value: 'true', url })

const noteFirstShow = (context: BrowserContext) =>
  context.addInitScript(() => {
    const note = () => document.documentElement.toggleAttribute('data-shown', true)
    addEventListener('pageshow', () => setTimeout(note), { once: true })
  })

describe('the top banner', () => {
  it('[BAN-01] is there until it is closed; closing hides it at once and sets the cookie for 7 days', async () => {
    const { page, context, complaints } = await browser.visit(site.url)
    await expect.poll(() => page.isVisible(banner)).toBe(true)
    await page.click(close)
    await page.waitForSelector(banner, { state: 'hidden' })
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'top-banner-hidden', value: 'true', path: '/', sameSite: 'Lax' })
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000
    expect(Math.abs(lifetime - 7 * days)).toBeLessThan(60)
    expect(complaints).toEqual([])
  })

  it('[BAN-01] is back for who does not have the cookie any more', async () => {
    const { page, context } = await browser.visit(site.url)
    await context.addCookies([cookieFor(site.url)])
    await page.goto(site.url)
    await expect.poll(() => page.isVisible(banner)).toBe(false)
    await context.clearCookies()
    await page.goto(site.url)
    await expect.poll(() => page.isVisible(banner)).toBe(true)
  })

  it('[BAN-02] never flashes and shifts nothing for who closed it, on the very page everybody gets', async () => {
    const { page, complaints } = await browser.visit(site.url, {}, async (context) => {
      await context.addCookies([cookieFor(site.url)])
      await watchFirstSight(banner)(context)
    })
    expect(await firstSight(page)).toEqual({ seen: false, shift: 0 })
    expect(complaints).toEqual([])
    const [stranger, visitor] = await Promise.all([
      fetch(site.url).then((answer) => answer.text()),
      fetch(site.url, { headers: { cookie: 'top-banner-hidden=true' } }).then((answer) => answer.text()),
    ])
    expect(visitor).toBe(stranger)
  })

  it('[BAN-02] shifts nothing for a new visitor either', async () => {
    const { page } = await browser.visit(site.url, {}, watchFirstSight(banner))
    expect(await firstSight(page)).toEqual({ seen: true, shift: 0 })
  })

  it('[BAN-02] closes without script, comes back to the same page and stays closed', async () => {
    const { page } = await browser.visit(`${site.url}/long`, { javaScriptEnabled: false })
    await page.click(close)
    await page.waitForSelector(banner, { state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/long')
    await page.goto(`${site.url}/questions`)
    await expect.poll(() => page.isVisible(banner)).toBe(false)
  })

  it('[BAN-02] closes when its script cannot be loaded', async () => {
    const { page, context } = await browser.visit(`${site.url}/long`, {}, withoutFile('banner.script'))
    await page.click(close)
    await page.waitForSelector(banner, { state: 'hidden' })
    expect((await context.cookies())[0]?.name).toBe('top-banner-hidden')
  })

  it('[BAN-02] is closed on a page that comes back from history', async () => {
    const { page, context } = await browser.visit(site.url, {}, noteFirstShow)
    // The page looks for the cookie when it is first shown, too, which may be after it has loaded.
    await page.waitForFunction(() => 'shown' in document.documentElement.dataset)
    await context.addCookies([cookieFor(site.url)])
    await expect.poll(() => page.isVisible(banner)).toBe(true)
    await comeBack(page)
    await page.waitForSelector(banner, { state: 'hidden' })
  })

  it('[BAN-02] is closed in the other tabs when they are looked at again', async () => {
    const { page, context } = await browser.visit(site.url)
    const other = await context.newPage()
    await other.goto(site.url)
    await other.click(close)
    await other.waitForSelector(banner, { state: 'hidden' })
    await expect.poll(() => page.isVisible(banner)).toBe(true)
    // A browser tells its other tabs of a new cookie a moment later.
    await page.waitForFunction(() => document.cookie.includes('top-banner-hidden'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.waitForSelector(banner, { state: 'hidden' })
  })

  it('hands focus on to what comes next', async () => {
    const { page } = await browser.visit(site.url)
    await page.focus(close)
    await page.keyboard.press('Enter')
    await page.waitForSelector(banner, { state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('site-name')
  })

  it('[BAN-01] ends on the minute its schedule says', async () => {
    const { page } = await browser.visit(later.url)
    await expect.poll(() => page.locator(banner).count()).toBe(0)
  })

  it('[BAN-01] may have colours and a cookie of its own, so that closing one campaign does not hide the next', async () => {
    const { page, context, complaints } = await browser.visit(campaign.url, {}, (context) =>
      context.addCookies([cookieFor(campaign.url)]),
    )
    await expect.poll(() => page.isVisible(banner)).toBe(true)
    const style = await page.$eval(banner, (element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return { backgroundColor, color }
    })
    expect(style).toEqual({ backgroundColor: 'rgb(31, 77, 58)', color: 'rgb(255, 255, 255)' })
    expect(await violations(page, banner)).toEqual([])
    await page.click(close)
    await page.waitForSelector(banner, { state: 'hidden' })
    expect((await context.cookies()).map(({ name }) => name)).toContain('top-banner-hidden-spring')
    await page.reload()
    await expect.poll(() => page.isVisible(banner)).toBe(false)
    expect(complaints).toEqual([])
  })

  it('is accessible', async () => {
    const { page } = await browser.visit(site.url)
    expect(await violations(page, banner)).toEqual([])
    await expect.poll(() => page.getByRole('region', { name: 'Announcement' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Close top banner' }).count()).toBe(1)
  })
})

/** The same site with a campaign that has its own colours and cookie. */
function copyWithBanner() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-banner-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('e2e/sites/elements/pages/home.md', join(folder, 'pages/home.md'), { recursive: true })
  cpSync('e2e/sites/elements/media/mark.svg', join(folder, 'media/mark.svg'))
  writeFileSync(
    join(folder, 'site.yaml'),
    `title: Spring
description: A campaign
logo: /media/mark.svg
banner:
  id: spring
  text: Spring is here.
  colours: { background: "#1f4d3a", text: "#ffffff" }
  own_cookie: true
`,
  )
  return folder
}
