import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { ratingsService } from '#features/ratings/server/service.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const browser = useBrowser()
const content = 'e2e/sites/ratings'
const area = (page: Page) => page.locator('#post-ratings-1')

describe('up and down', () => {
  const site = useSite({
    content,
    config: { ratings: { custom: true, max: 2, image: 'thumbs', identify: 'cookie' } },
  })

  it('[RATE-01] is two independent thumbs', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.getByRole('radio', { name: 'Vote Up' }).hover()
    const filled = () =>
      page
        .locator('.star-choice .stars-full')
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).opacity))
    await expect.poll(filled).toEqual(['0', '1'])
    expect(await violations(page)).toEqual([])
    await page.getByRole('radio', { name: 'Vote Up' }).click()
    await area(page).getByText('+1 rating, 1 vote').waitFor()
    await area(page).getByText('You rated this: Vote Up').waitFor()
  })
})

describe('a single heart', () => {
  const site = useSite({
    content,
    config: { ratings: { custom: true, max: 1, image: 'heart', texts: ['Like'], identify: 'cookie' } },
  })

  it('[RATE-01] is chosen with Space and sent with Enter', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const heart = page.getByRole('radio', { name: 'Like' })
    await heart.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => heart.isChecked()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await area(page).getByText('You rated this: Like').waitFor()
  })
})

describe('ten steps', () => {
  const site = useSite({
    content,
    config: { ratings: { max: 10, identify: 'cookie', changeable: true, showFading: false } },
  })

  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0

  it('[RATE-01] fit on a narrow screen', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`, { viewport: { width: 320, height: 640 } })
    await page.getByRole('radio', { name: '10 Stars' }).click()
    await area(page).getByText('average: 10.00 out of 10').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('[RATE-01] leave no hole for hidden buttons, and keep the shown ones in one line', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`, { viewport: { width: 360, height: 640 } })
    const stars = await area(page).locator('.star-choice').boundingBox()
    const bottom = (stars?.y ?? 0) + (stars?.height ?? 0)
    expect((await topOf(area(page).locator('.post-ratings-figures'))) - bottom).toBeLessThan(16)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('radio', { name: '10 Stars' }).click()
    await page.getByText('Change or withdraw').click()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    expect(await topOf(button('Withdraw'))).toBe(await topOf(button('Change')))
  })
})

describe('votes that cannot be changed', () => {
  const site = useSite({ content, config: { ratings: { identify: 'cookie', showFading: false } } })
  const refused = 'Your rating wasn’t counted. You’ve already rated this post.'

  it('[RATE-05] count once from two tabs, and the second one is told and shown the result', async () => {
    const { page, context } = await browser.visit(`${site.url}/posts/oak`)
    const other = await context.newPage()
    await other.goto(`${site.url}/posts/oak`)
    await page.getByRole('radio', { name: '4 Stars' }).click()
    await area(page).getByText('You rated this: 4 Stars').waitFor()
    await other.getByRole('radio', { name: '1 Star' }).click()
    await area(other).getByText('You rated this: 4 Stars').waitFor()
    await expect.poll(() => other.locator('#post-ratings-1-status').textContent()).toBe(refused)
    expect(await other.locator('#post-ratings-1').getByText(refused).isVisible()).toBe(true)
    expect((await site.deps.use(ratingsService).figures.of([1])).get(1)).toEqual({ users: 1, score: 4 })
  })
})

describe('picture files', () => {
  const site = useSite({ content, config: { ratings: { pictures: true, identify: 'cookie' } } })

  it('[RATE-04] show what is chosen without script, too', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`, { javaScriptEnabled: false })
    const marked = () =>
      page
        .locator('.star-choice img')
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).outlineStyle))
    expect(await marked()).toEqual(['none', 'none', 'none', 'none', 'none'])
    await page.getByRole('radio', { name: '3 Stars' }).check()
    expect(await marked()).toEqual(['none', 'none', 'solid', 'none', 'none'])
  })

  it('[RATE-04] are exchanged by the script, and need no mark', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const third = page.locator('#rating_1_3')
    await page.getByRole('radio', { name: '3 Stars' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => third.getAttribute('src')).toBe('/ratings/images/stars/rating_on.svg')
    expect(await third.evaluate((image) => getComputedStyle(image).outlineStyle)).toBe('none')
  })
})

describe('fifty posts on one page', () => {
  const site = useSite({ content: fiftyPosts() })

  it('[RATE-06] ask once for all of them, wherever the visitor scrolls', async () => {
    const { page } = await browser.visit('about:blank')
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/ratings')) asked.push(new URL(request.url()))
    })
    const late = page.waitForResponse((answer) => answer.url().includes('/api/ratings'))
    await page.goto(`${site.url}/all`)
    await expect.poll(() => page.locator('.post-ratings').count()).toBe(50)
    await page.locator('.post-ratings').first().scrollIntoViewIfNeeded()
    await late
    await page.locator('.post-ratings').last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.searchParams.get('posts')?.split('.')).toHaveLength(50)
  })
})

/** A site with a page that has the stars of fifty posts. */
function fiftyPosts() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-fifty-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['posts', 'pages']) mkdirSync(join(folder, name))
  const ids = Array.from({ length: 50 }, (_, index) => index + 1)
  for (const id of ids)
    writeFileSync(
      join(folder, `posts/${id}.md`),
      `---\ntitle: Post ${id}\nid: ${id}\ndate: 2026-05-01\n---\nWood.\n`,
    )
  const areas = ids.map((id) => `::rating{id=${id}}`).join('\n\n')
  writeFileSync(join(folder, 'pages/all.md'), `---\ntitle: All\nid: 99\n---\n${areas}\n`)
  writeFileSync(join(folder, 'site.yaml'), 'title: Fifty\ndescription: Fifty posts.\n')
  return folder
}
