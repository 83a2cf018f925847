import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadSiteConfig } from '#app/load-site-config.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

// The tests are quicker than a person.
const { contact, ...config } = (await loadSiteConfig('demo')) as SiteConfigInput
const site = useSite({ config: { ...config, contact: { ...contact, minSeconds: 0 } } })
const browser = useBrowser()

const text = readFileSync('demo/content/pages/everything.md', 'utf8')
const fences = [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, source = '']) => source.trim())
const live = text.replace(/^```\w+\n[\s\S]*?^```$/gm, '')
const sources = [
  live,
  ...globSync('demo/content/forms/*.md').map((file) => readFileSync(file, 'utf8')),
  readFileSync('demo/portico.config.ts', 'utf8').replace(/^ {4}/gm, ''),
]

/** The form of this number, by the words of its button. */
const formOf = (page: Page, id: number) => page.locator(`.wpcf7[id^="wpcf7-f${id}-"]`)

/** What becomes of the form when it is sent. */
async function expectOutcome(page: Page, id: number, status: string, words = /./) {
  const form = formOf(page, id)
  await form.locator('[type=submit]').first().click()
  await expect.poll(() => form.locator('form').getAttribute('data-status')).toBe(status)
  await expect.poll(() => form.locator('.wpcf7-response-output').innerText()).toMatch(words)
}

describe('the page with everything', () => {
  it('[SITE-02] shows beside each part what was written for it', () => {
    const snippets = fences
      .filter((source) => !source.includes('hanka.example'))
      .flatMap((source) => (source.startsWith('[') ? source.split('\n') : [source]))
    expect(snippets.length).toBeGreaterThan(20)
    expect(snippets.filter((source) => !sources.some((where) => where.includes(source)))).toEqual([])
  })

  it('[SITE-02] is linked from the footer, and has no problem except the film nobody can play', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/about`)
    await page.locator('footer').getByRole('link', { name: 'Everything here' }).click()
    await page.waitForURL('**/everything')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    expect(await page.locator('.block-problem').count()).toBe(0)
  })

  it('[SITE-02] draws the words above a group of choices like the label of a field, not like a heading', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    const look = (selector: string) =>
      formOf(page, 21)
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontFamily, fontSize, fontWeight, color } = getComputedStyle(element)
          return { fontFamily, fontSize, fontWeight, color }
        })
    expect(await look('legend')).toEqual(await look('label[for]'))
  })

  it('[SITE-06] says where a row of cards of equal height is to be seen, and it is there', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    await page.getByRole('link', { name: 'Three repairs and one refusal' }).click()
    await expect.poll(() => page.locator('.entry-row > li').count()).toBe(3)
    const bottoms = await page.$$eval('.entry-row .teaser', (cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().bottom)),
    )
    expect(new Set(bottoms).size).toBe(1)
  })

  it('[FORM-02] reaches the outcomes that a hook, a word and a missing mail server lead to', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    const form = formOf(page, 25)
    await form.getByLabel('aborted').check()
    await expectOutcome(page, 25, 'aborted', /A hook of this site has stopped it\./)
    await form.getByLabel('on the list').check()
    await expectOutcome(page, 25, 'custom-on-the_list', /You are on the list\./)
    await form.getByLabel('Words').fill('Cheap pills')
    await expectOutcome(page, 25, 'spam')
    await expectOutcome(page, 26, 'failed')
    await formOf(page, 27).getByLabel('Your name').fill('Ann')
    await expectOutcome(page, 27, 'payment-required')
  })

  it('[FORM-02] has a second button for a payment, which looks like the first', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    const form = formOf(page, 27)
    await form.getByLabel('Your name').fill('Ann')
    const look = (name: string) =>
      form.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { height, paddingInline, borderRadius } = getComputedStyle(button)
        return { height, paddingInline, borderRadius }
      })
    const first = await look('Go on to pay 15 euro')
    await expectOutcome(page, 27, 'payment-required')
    expect(await look('Pay')).toEqual(first)
  })

  it('[SITE-02] leaves room between the picture of a captcha and its field', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    const gap = await page.$eval('.wpcf7-captchac', (picture) => {
      const field = picture.closest('form')?.querySelector('.wpcf7-captchar')
      return (field?.getBoundingClientRect().top ?? 0) - picture.getBoundingClientRect().bottom
    })
    expect(gap).toBeGreaterThanOrEqual(4)
  })

  it('[FORM-04] waits with one button for consent, and judges the other consent like a field', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    const before = formOf(page, 22)
    await before.getByLabel('Do not tick this one').check()
    await before.getByLabel('I have read').check()
    await expect.poll(() => before.getByRole('button').isDisabled()).toBe(true)
    await before.getByLabel('Do not tick this one').uncheck()
    await expect.poll(() => before.getByRole('button').isDisabled()).toBe(false)
    await expectOutcome(page, 23, 'invalid')
  })

  it('[MEDIA-02] says that a film cannot be played, with a way to take it home', async () => {
    const { page } = await browser.visit(`${site.url}/everything`)
    await page.getByRole('heading', { name: 'Film and sound' }).scrollIntoViewIfNeeded()
    const errors = page
      .getByText('Media error: Format(s) not supported or source(s) not found')
      .filter({ visible: true })
    await expect.poll(() => errors.count()).toBe(1)
    const home = page.locator('a[href$="/media/unplayable.mp4"]').filter({ visible: true })
    await expect.poll(() => home.count()).toBe(1)
  })
})
