import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { courses } from '../test/course-type.tsx'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { misplacedAt } from './support/misplaced.ts'

const site = useDeskSite({ config: { extensions: [courses()] } })
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href
const title = (page: Page) => page.locator('input[name="title"]')

it('[TYPE-15] takes a type of an extension from an empty form to the page of a visitor, by keyboard', async () => {
  const { page, complaints } = await visit(
    address(urls.desk.entry('new-course')),
    {},
    site.signedIn('Ana', 'editor'),
  )
  await title(page).fill('Oak tables')
  await page.getByLabel('Price').fill('many')
  await page.getByLabel('Level').selectOption('hard')
  await title(page).press('Enter')
  expect(
    await page.getByLabel('Starts').evaluate((input: HTMLInputElement) => input.validity.valueMissing),
  ).toBe(true)
  await page.getByLabel('Starts').fill('2026-10-05')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Use an amount in digits' })
  await summary.waitFor()
  expect(await violations(page)).toEqual([])
  await summary.getByRole('link', { name: 'Price' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('many')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('49,90')
  const firstTalk = page.getByRole('group', { name: 'Talks, 1' })
  await firstTalk.getByLabel('Title', { exact: true }).fill('Grain')
  await firstTalk.getByLabel('At').fill('10:00')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Published. It’s live now.').waitFor()
  expect(complaints).toEqual([expect.stringContaining('422')])
  await page.getByRole('link', { name: 'View on the site' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Oak tables' }).waitFor()
  expect(await page.getByText('€49.90').count()).toBe(1)
  await page.getByRole('link', { name: 'Courses' }).first().click()
  await page.getByLabel('Level').selectOption('hard')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await page.waitForURL(/level=hard/)
  await page.getByRole('heading', { level: 2, name: 'Oak tables' }).waitFor()
})

it('[TYPE-16] shows types so that everybody can read and reach everything, at every width', async () => {
  const { page } = await visit(
    address(urls.desk.entry('new-course')),
    { viewport: { width: 320, height: 900 } },
    site.signedIn('Bo', 'editor'),
  )
  await title(page).fill('A course')
  await page.getByLabel('Starts').fill('2026-11-05')
  await page.getByLabel('Notes').fill('Bring a **plane** and donaudampfschifffahrtsgesellschaftskapitän.')
  await page.getByLabel('Level').selectOption('easy')
  await page.getByLabel('Published').check()
  expect(await violations(page)).toEqual([])
  expect(await misplacedAt('every width', page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Published. It’s live now.').waitFor()
  for (const path of ['/courses/a-course', '/courses', '/people']) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(address(path))
    expect(await violations(page)).toEqual([])
    expect(await misplacedAt('every width', page)).toEqual([])
  }
})

it.each([320, 1280])(
  '[TYPE-16] shows picture, fields and text of an entry in this order, at %i px',
  async (width) => {
    const text = '---\ntitle: Ash\nstarts: 2026-10-05\nimage: /media/across-the-ice.webp\n---\nSharp tools.\n'
    await site.deps.documents.save({ path: 'courses/ash.md', text }, 'Ana')
    const { page } = await visit(address('/courses/ash'), { viewport: { width, height: 900 } })
    const parts = ['main picture', 'main dl', 'main .prose'].map((part) => page.locator(part).first())
    const [picture, fields, prose] = await Promise.all(parts.map((part) => part.boundingBox()))
    expect(fields?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
    expect(prose?.y).toBeGreaterThan((fields?.y ?? 0) + (fields?.height ?? 0))
    expect(prose?.x).toBe(fields?.x)
  },
)

it('works without script', async () => {
  const { page } = await visit(
    address(urls.desk.entry('new-course')),
    { javaScriptEnabled: false },
    site.signedIn('Cy', 'editor'),
  )
  await title(page).fill('Elm')
  await page.getByLabel('Starts').fill('2026-12-01')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Published. It’s live now.').waitFor()
  await page.goto(address('/courses?level='))
  await page.getByRole('link', { name: 'Elm' }).click()
  expect(await page.getByText('December 1, 2026').count()).toBe(1)
})
