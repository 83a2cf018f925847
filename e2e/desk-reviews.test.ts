import { expect, it } from 'vitest'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { createVotesStore } from '#features/ratings/server/votes-store.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import { awake } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

it.each([360, 1280])('reviews and ratings are accessible and fit at %i px', async (width) => {
  const { deps } = site
  const review = { rating: 2.5, language: 'en', date: new Date(), verified: false, helpful: 0 }
  const doubts = [{ agent: 'honeypot', reason: 'A hidden field was filled in.' }]
  await deps
    .use(reviewsService)
    .moderation.add(
      { ...review, id: `d-${width}`, author: 'Robo', text: 'Buy '.repeat(200) },
      { campaign: 'workshop', status: 'pending', doubts },
    )
  const vote = { post: 1, voter: `v-${width}`, address: null, rate: 4, score: 4 }
  await createVotesStore(deps.db).cast(vote, { changeable: false, now: new Date() })
  const { page, complaints } = await visit(
    address(reviewAddresses.desk.reviews('doubted')),
    { viewport: { width, height: 800 } },
    site.signedIn('Ana'),
  )
  for (const path of [
    reviewAddresses.desk.reviews('doubted'),
    reviewAddresses.desk.campaign('workshop'),
    ratingAddresses.desk(),
    ratingAddresses.reset(vote.post),
  ]) {
    await page.goto(address(path))
    expect(await violations(page), path).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})

it('an invitation is made, copied and used, and the widget is seen before it is pasted', async () => {
  const { page, context, complaints } = await visit(
    address(reviewAddresses.desk.campaign('courses')),
    {},
    site.signedIn('Ana'),
  )
  const frame = page.frameLocator('.review-preview')
  await frame.locator('.portico-review').first().waitFor()
  await frame.locator('.portico-histogram').waitFor()
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('textbox', { name: 'Link for one review' })
  const link = await field.inputValue()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await field.focus()
  await awake(page, '.copy-field')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(await violations(page)).toEqual([])
  const { pathname, search } = new URL(link)
  await page.goto(address(`${pathname}${search}`))
  await page.getByText('Your review will be marked as verified.').waitFor()
  expect(complaints).toEqual([])
})
