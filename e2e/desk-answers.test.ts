import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { urls } from '#shared/urls.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()

const address = (path: string) => new URL(path, site.url).href
const focused = (page: Page) => page.locator(':focus').allTextContents()
const focusIsOn = (page: Page, words: RegExp) =>
  expect.poll(() => focused(page)).toEqual([expect.stringMatching(words)])

async function putMessage(): Promise<string> {
  const id = site.deps.ids.next()
  await site.deps.db.tables<unknown>().write((tx) =>
    site.deps.use(messagesService).messages.put(tx, {
      ...{ id, formId: 1, formTitle: 'Contact', box: 'inbox', subject: 'A stool', fromName: 'Mia' },
      ...{ fromEmail: 'mia@example.org', createdAt: new Date(), sender: 's', spamReasons: [], emails: [] },
      ...{ meta: { url: '', userAgent: '', unitTag: '' }, consents: [] },
      fields: [{ name: 'your-message', type: 'textarea', values: ['It wobbles.'] }],
    }),
  )
  return id
}

it.each([true, false])(
  'the desk puts the focus on what became of a form (script: %s)',
  async (javaScriptEnabled) => {
    const path = urls.desk.entry('new-question')
    const { page } = await visit(address(path), { javaScriptEnabled }, site.signedIn('Ana'))
    await page.getByLabel('Question', { exact: true }).fill(`Do you glue? ${javaScriptEnabled}`)
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await focusIsOn(page, /^Published\. It’s live now\.$/)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

    await page.goto(address(urls.desk.message(await putMessage())))
    await page.getByRole('button', { name: 'Archive' }).first().click()
    await focusIsOn(page, /archive/i)
    if (javaScriptEnabled) expect(await violations(page, 'main')).toEqual([])
  },
)

it('puts the focus on why a sign-in was refused', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit(address(urls.desk.signIn()), { javaScriptEnabled })
    await page.getByLabel('Name').fill('nobody')
    await page.getByLabel('Password').fill('a password that is wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await focusIsOn(page, /./)
    expect((await focused(page))[0]).toBe(await page.textContent('.message.bad'))
  }
})
