import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ratingsService } from '#features/ratings/server/service.ts'
import { useBrowser } from './support/browser.ts'
import { ratingScripts, useOriginalSite } from './support/original-site.ts'
import { useSite } from './support/site.ts'

const browser = useBrowser()
const area = (page: Page, post = 1) => page.locator(`#post-ratings-${post}`)
const star = (page: Page, rate: number, post = 1) => page.locator(`#rating_${post}_${rate}`)
const pictures = (page: Page, post = 1) =>
  page
    .locator(`#post-ratings-${post} img[id^="rating_"]`)
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ src }) => /rating_(.*)\.svg$/.exec(src)?.[1]),
    )
const loaded = (page: Page) =>
  page.waitForFunction(() => typeof (window as { rate_post?: unknown }).rate_post === 'function')

describe('stars', () => {
  const site = useOriginalSite(
    { ratings: { originalScripts: ratingScripts, identify: 'cookie' } },
    { 'pages/two.md': '---\ntitle: Two\nid: 30\n---\n::rating{id=1}\n\n::rating{id=2}\n' },
  )
  const votes = async (post: number) => (await site.deps.use(ratingsService).figures.of([post])).get(post)

  it('[RATE-08] light up under the pointer, go out behind it, and count', async () => {
    const { page, complaints } = await browser.visit('about:blank')
    const islands: string[] = []
    page.on('request', (request) => request.url().includes('rating.island') && islands.push(request.url()))
    await page.goto(`${site.url}/posts/oak`)
    await loaded(page)
    await star(page, 4).hover()
    await expect.poll(() => pictures(page)).toEqual(['over', 'over', 'over', 'over', 'off'])
    await expect.poll(() => page.locator('#ratings_1_text').textContent()).toBe('4 Stars')
    await expect
      .poll(() => star(page, 4).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.mouse.move(0, 0)
    await expect.poll(() => pictures(page)).toEqual(['off', 'off', 'off', 'off', 'off'])
    await expect.poll(() => page.locator('#ratings_1_text').textContent()).toBe('')
    await star(page, 4).click()
    await area(page).getByText('1 vote, average: 4.00 out of 5, rated').waitFor()
    await expect
      .poll(() => page.evaluate(() => (window as { is_being_rated?: boolean }).is_being_rated))
      .toBe(false)
    await expect.poll(() => page.locator('#post-ratings-1-loading').isVisible()).toBe(false)
    expect(await votes(1)).toEqual({ users: 1, score: 4 })
    expect(islands).toEqual([])
    expect(complaints.filter((one) => !one.startsWith('foreign request'))).toEqual([])
  })

  it('[RATE-08] of two posts on a page are driven by one script, and one at a time', async () => {
    const { page } = await browser.visit(`${site.url}/two`)
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      return dialog.accept()
    })
    await loaded(page)
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/ajax', async (route) => {
      await answers.promise
      await route.continue()
    })
    const before = (await votes(1))?.users ?? 0
    await star(page, 5).click()
    await star(page, 3, 2).click()
    expect(said).toEqual(['Please rate only 1 item at a time.'])
    answers.resolve()
    await area(page).getByText(', rated').waitFor()
    await expect
      .poll(() => page.evaluate(() => (window as { is_being_rated?: boolean }).is_being_rated))
      .toBe(false)
    await star(page, 3, 2).click()
    await area(page, 2).getByText(', rated').waitFor()
    expect(said).toHaveLength(1)
    expect((await votes(1))?.users).toBe(before + 1)
    expect(await votes(2)).toEqual({ users: 1, score: 3 })
  })
})

describe.each([
  ['thumbs', { custom: true, max: 2, image: 'thumbs' }, 2, ['1_off', '2_over'], { users: 1, score: 1 }],
  ['a heart', { custom: true, max: 1, image: 'heart' }, 1, ['1_over'], { users: 1, score: 1 }],
] as const)('%s', (_, look, rate, hovered, figures) => {
  const site = useOriginalSite({
    ratings: { ...look, originalScripts: ratingScripts, identify: 'cookie', showFading: false },
  })

  it('[RATE-08] have a picture of their own for each step, which the script finds with eval', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/posts/oak`)
    await loaded(page)
    await star(page, rate).hover()
    await expect.poll(() => pictures(page)).toEqual(hovered)
    await star(page, rate).click()
    await area(page).getByText('1 vote').waitFor()
    expect((await site.deps.use(ratingsService).figures.of([1])).get(1)).toEqual(figures)
    expect(complaints).toEqual([])
  })
})

describe('a script that was not put there', () => {
  const site = useSite({
    content: 'e2e/sites/ratings',
    config: { ratings: { originalScripts: ['/scripts/missing.js'] } },
  })

  it('[RATE-04] leaves a form', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await star(page, 4).click()
    await page.getByRole('button', { name: 'Rate' }).click()
    await page.getByRole('heading', { name: 'Thank you for rating' }).waitFor()
  })
})
