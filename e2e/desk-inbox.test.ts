import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { startSmtpPeer } from '../test/smtp-peer.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { formOn } from './support/form-page.ts'
import { tabTo } from './support/tab-to.ts'

const peer = await startSmtpPeer()
afterAll(() => peer.close())
const site = useDeskSite({
  environment: { SMTP_URL: peer.url },
  config: { contact: { minSeconds: 0, maxPerTenMinutes: 100 } },
})
const { visit } = useBrowser()
const phone = { viewport: { width: 360, height: 740 } }

/** Somebody writes through the form of the site. */
async function write(name: string, subject: string) {
  const { page, context } = await visit(`${site.url}/contact`)
  const { fill, send, hasStatus } = formOn(page, 'wpcf7-f1-p103-o1')
  await fill({
    'your-name': name,
    'your-email': 'mia@example.org',
    'your-subject': subject,
    'your-message': 'The stool wobbles.\n\nCan you come?',
  })
  await send()
  await hasStatus('sent')
  await context.close()
}

const mailAbout = (words: string) =>
  peer.received.find(({ parsed }) => `${parsed.subject}\n${parsed.text}`.includes(words))

const deskPage = (path: string, options = {}) =>
  visit(new URL(path, site.url).href, options, site.signedIn('Ana'))

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor()

it('shows a message as it comes in, and sends the answer on its thread, by keyboard alone', async () => {
  const { page, complaints } = await visit(
    new URL(urls.desk.messages(), site.url).href,
    {},
    async (context) => {
      await context.clock.install()
      await site.signedIn('Ana')(context)
    },
  )
  await page.locator('portico-island[name="message-list"][awake]').waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'A wobbling stool' }).count()).toBe(0)
  await write('Mia Lind', 'A wobbling stool')
  await page.clock.runFor(10_000)
  await shows(page, 'A wobbling stool')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('New message from Mia Lind.')
  await expect.poll(() => page.title()).toMatch(/^\(1\) Messages/)
  expect(await violations(page)).toEqual([])

  await tabTo(page, 'All on this page')
  await page.keyboard.press('Space')
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Select the message from Mia Lind' }).isChecked())
    .toBe(true)
  await page.getByRole('link', { name: 'A wobbling stool' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'A wobbling stool' }).waitFor()
  await tabTo(page, 'Reply by email')
  await page.keyboard.press('Enter')
  expect(await violations(page)).toEqual([])
  await tabTo(page, 'Your reply')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('We come on Tuesday.')
  await tabTo(page, 'Send reply')
  await page.keyboard.press('Enter')
  await shows(page, 'Your reply is on its way.')
  await peer.arrived(2)
  const [told, answer] = [mailAbout('A wobbling stool"'), mailAbout('We come on Tuesday.')]
  expect(answer?.to).toEqual(['mia@example.org'])
  expect(answer?.parsed).toMatchObject({
    subject: 'Re: A wobbling stool',
    inReplyTo: told?.parsed.messageId,
    references: told?.parsed.messageId,
  })
  expect(answer?.parsed.text).toContain('> The stool wobbles.\n>\n> Can you come?')
  await expect
    .poll(async () => (await page.reload()) && page.locator('.of-reply').textContent())
    .toMatch(/Ana replied to mia@example\.org\. The email was sent/)
  expect(complaints).toEqual([])
})

it('says on a phone what the mail server said, tries again, and hands the message on', async () => {
  await write('Olga', 'A phone call')
  peer.state.mood = 'refuse'
  const { page, complaints } = await deskPage(urls.desk.messages(), phone)
  await page.getByRole('link', { name: 'A phone call' }).click()
  await page.getByText('Reply by email').click()
  await page.getByLabel('Your reply').fill('We call you at noon.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect
    .poll(async () => (await page.reload()) && page.locator('.of-reply').textContent())
    .toContain('No such mailbox here')
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  peer.state.mood = 'accept'
  await page.locator('.of-reply').getByRole('button', { name: 'Retry now' }).click()
  await expect.poll(() => mailAbout('We call you at noon.')?.to).toEqual(['mia@example.org'])
  await page.getByLabel('Assigned to').selectOption({ label: 'Ana' })
  await page.getByRole('button', { name: 'Assign' }).click()
  await shows(page, 'Assigned to Ana.')
  await page.goto(new URL(urls.desk.messages({ who: 'me' }), site.url).href)
  await expect.poll(() => page.locator('.message-subject').allTextContents()).toEqual(['A phone call'])
  expect(complaints).toEqual([])
})

it('works on all of a page at once without script, and prints a message without the desk', async () => {
  await write('Per', 'A table')
  const { page } = await deskPage(urls.desk.messages(), { javaScriptEnabled: false })
  await page.getByLabel('All on this page').check()
  await page.getByRole('button', { name: 'Archive' }).click()
  await shows(page, 'archived.')
  await shows(page, 'No messages here.')
  await expect.poll(() => page.getByRole('link', { name: 'Check for new messages' }).isVisible()).toBe(true)
  await page.goto(new URL(urls.desk.messages({ view: 'archive' }), site.url).href)
  await page.getByRole('link', { name: 'A table' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const gone of ['.desk-header', '.answer', '.message-actions', '#keeping'])
    expect(await page.locator(gone).isVisible(), gone).toBe(false)
  await expect.poll(() => page.getByText('The stool wobbles.').first().isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})

it('keeps the date of a message on the line where its sender begins, however long the name is', async () => {
  await write('Wilhelmina van der Oudewater-Schimmelpenninck', 'A long name')
  const { page } = await deskPage(urls.desk.messages(), { viewport: { width: 1280, height: 900 } })
  const line = page.locator('.message-list li').filter({ hasText: 'A long name' })
  await expect
    .poll(() =>
      line.evaluate((item) => {
        const [sender, date] = ['.message-from', 'time'].map((part) => item.querySelector(part))
        if (!sender || !date) return undefined
        const wraps = sender.getBoundingClientRect().height > date.getBoundingClientRect().height * 1.9
        return {
          wraps,
          isOnFirstLine: Math.abs(sender.getBoundingClientRect().top - date.getBoundingClientRect().top) < 5,
        }
      }),
    )
    .toEqual({ wraps: true, isOnFirstLine: true })
})

it('shows the roles of people below each other', async () => {
  await site.signedIn('Bo', 'moderator')((await visit(site.url)).context)
  const { page } = await deskPage(urls.desk.people, { viewport: { width: 1280, height: 900 } })
  const lefts = await page.$$eval('select[name="role"]', (lists) =>
    lists.map((list) => Math.round(list.getBoundingClientRect().left)),
  )
  expect(lefts.length).toBeGreaterThan(1)
  expect(new Set(lefts).size).toBe(1)
})
