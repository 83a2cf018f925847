import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { shiftsOn, watchShifts } from './support/shifts.ts'
import { useSite } from './support/site.ts'

const content = mkdtempSync(join(tmpdir(), 'portico-logo-'))
afterAll(() => rmSync(content, { recursive: true, force: true }))
cpSync('demo/content', content, { recursive: true })
const described = readFileSync(join(content, 'site.yaml'), 'utf8')
writeFileSync(join(content, 'site.yaml'), described.replace(/^logo: .*$/m, 'logo: /media/wide.svg'))
writeFileSync(
  join(content, 'media/wide.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 120"><path d="M0 0h600v120H0"/></svg>',
)

const site = useSite({ content })
const browser = useBrowser()

it.each([320, 768, 1280])('[DESK-56] nothing moves when a wide logo comes, %i px wide', async (width) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { page } = await browser.visit(
    'about:blank',
    { viewport: { width, height: 800 } },
    async (context) => {
      await watchShifts('wide')(context)
      await context.route('**/media/wide.svg', (route) => promise.then(() => route.continue()))
    },
  )
  await page.goto(site.url, { waitUntil: 'domcontentloaded' })
  const logo = page.locator('.site-name img')
  const size = () => logo.evaluate((drawn: HTMLElement) => [drawn.offsetWidth, drawn.offsetHeight])
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0)
  const before = await size()
  resolve()
  expect(await shiftsOn(page)).toEqual([])
  expect(await size()).toEqual(before)
  expect(before).toEqual([width === 320 ? 144 : 180, 36])
  // The name beside it keeps its letters together.
  const name = page.locator('.site-name span')
  expect(await name.evaluate((words: HTMLElement) => words.offsetHeight)).toBeLessThan(36)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
