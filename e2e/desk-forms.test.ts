import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { writtenFormsService } from '#platform/services/written-forms.ts'
import { urls } from '#shared/urls.ts'
import { violations } from './support/axe.ts'
import { holdFileBack, useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()

/** Somebody who edits the site, at a page of the desk. */
async function atDesk(path: string, options: Parameters<typeof visit>[1] = {}) {
  const { accounts, sessions } = site.deps.use(accountsService)
  const account = (await accounts.byName('Ruth')) ?? (await accounts.create({ name: 'Ruth', role: 'editor' }))
  if (!account) throw new Error('Ruth has no account.')
  const { token } = await sessions.begin(account.id, 'Test')
  const url = new URL(path, site.url).href
  return visit(url, options, (context) => context.addCookies([{ name: 'desk', value: token, url: site.url }]))
}

const awake = (page: Page) => page.getByRole('button', { name: 'Undo' }).waitFor()
const source = (page: Page) => page.getByLabel('Source').inputValue()
const tagsIn = async (page: Page) =>
  [...(await source(page)).matchAll(/\[\w+\*? (your-[\w-]+)/g)].map(([, name]) => name)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

it('builds a form by keyboard: adds, orders, changes, undoes, previews, and saves', async () => {
  const { page, complaints } = await atDesk(urls.desk.forms)
  await page.getByLabel('Title').fill('Lend a tool')
  await page.keyboard.press('Enter')
  await awake(page)
  expect(await violations(page)).toEqual([])
  await expect.poll(() => tagsIn(page)).toEqual(['your-name', 'your-email', 'your-subject', 'your-message'])

  const preview = page.getByRole('form', { name: 'Preview' })
  await page.getByLabel('Add', { exact: true }).focus()
  await page.keyboard.type('Date')
  await page.keyboard.press('Tab')
  await page.keyboard.type('From when')
  await page.keyboard.press('Enter')
  await expect.poll(() => tagsIn(page)).toContain('your-from-when')
  await preview.getByLabel('From when').waitFor()
  await expect.poll(() => preview.getByLabel('From when').getAttribute('type')).toBe('date')

  const up = page.getByRole('button', { name: 'Move From when up' })
  // A title of the same words is read out once more.
  expect(await up.getAttribute('title')).toBeNull()
  await up.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter')
  await expect
    .poll(() => tagsIn(page))
    .toEqual(['your-from-when', 'your-name', 'your-email', 'your-subject', 'your-message'])
  await expect.poll(() => focused(page)).toBe('Edit From when')
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContain('From when moved to position 1 of 6.')

  await page.keyboard.press('Enter')
  await page.getByLabel('Required').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => source(page)).toContain('[date* your-from-when]')
  await page.getByLabel('Label', { exact: true }).fill('First day')
  await page.keyboard.press('Enter')
  await preview.getByLabel('First day').waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove Your email' }).press('Enter')
  await expect.poll(() => tagsIn(page)).not.toContain('your-email')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => tagsIn(page)).toContain('your-email')

  await page.getByLabel('Source').press('Control+End')
  await page.keyboard.type('\n[text 1x]')
  const found = page.getByRole('list', { name: 'To check' })
  await found.getByText('isn’t a valid field name').waitFor()
  await found.getByRole('button', { name: /^Line/ }).first().press('Enter')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('[text 1x]')
  await page.keyboard.press('Delete')
  await expect.poll(() => found.getByText('isn’t a valid field name').count()).toBe(0)
  // The email of a form made here contains every field, so there is nothing else to look at.
  await expect.poll(() => page.getByText('isn’t in any email').count()).toBe(0)

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Saved. Undo', { exact: true }).waitFor()
  await expect.poll(() => tagsIn(page)).toContain('your-email')
  const [form] = (await site.deps.use(writtenFormsService).list()).filter(
    ({ title }) => title === 'Lend a tool',
  )
  const saved = await site.deps.documents.find({ path: form?.path ?? '' })
  expect(saved?.text).toContain('<label> First day\n    [date* your-from-when] </label>')
  expect(complaints).toEqual([])
})

it('asks for the choices of a new list, and names them as long as nobody has written any', async () => {
  const { page } = await atDesk(urls.desk.form(3))
  await awake(page)
  await page.getByLabel('Add', { exact: true }).selectOption('radio')
  await page.getByLabel('Label of the new field').fill('Which island?')
  await page.keyboard.press('Enter')
  const choices = page.getByLabel('Choices, one per line (shown|emailed)')
  await expect
    .poll(() => choices.evaluate((box) => box === document.activeElement && String(getSelection())))
    .toBe('First choice\nSecond choice')
  const found = page.getByRole('list', { name: 'To check' })
  await found.getByText('visitors still see the sample choices').waitFor()
  await page.keyboard.type('Öja\nÄngsö')
  await page.keyboard.press('Tab')
  await expect.poll(() => source(page)).toMatch(/\[radio your-which-island use_label_element "Öja" "Ängsö"\]/)
  await expect.poll(() => found.getByText('visitors still see the sample choices').count()).toBe(0)
})

it('keeps what it does not understand of a large form, and lets pieces be dragged', async () => {
  const { page } = await atDesk(urls.desk.form(2))
  await awake(page)
  const before = await source(page)
  const pieces = page.getByRole('list', { name: 'Form elements' }).getByRole('listitem')
  await pieces
    .filter({ hasText: 'Phone, if you would rather talk' })
    .dragTo(pieces.filter({ hasText: 'Your name' }).first())
  await expect.poll(() => source(page)).not.toBe(before)
  const sorted = (text: string) => text.split('').toSorted().join('')
  expect(sorted(await source(page))).toBe(sorted(before))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => source(page)).toBe(before)
  expect(await violations(page)).toEqual([])
})

it('writes tags into an email where the cursor is', async () => {
  const { page, complaints } = await atDesk(urls.desk.form(1, 'mail'))
  const mail = page.getByRole('group', { name: 'Email to you' })
  const subject = mail.getByLabel('Subject')
  await subject.fill('News from ')
  await page.getByRole('button', { name: 'Insert [your-name] into the email' }).press('Enter')
  await expect.poll(() => subject.inputValue()).toBe('News from [your-name]')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it.each([undefined, 'mail', 'texts', 'settings', 'file'])(
  'has no access problems on a phone, nor in the dark: %s',
  async (part) => {
    const { page } = await atDesk(urls.desk.form(2, part), {
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    })
    if (part === undefined) await awake(page)
    expect(await violations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

it('works without script', async () => {
  const { page } = await atDesk(urls.desk.form(3), { javaScriptEnabled: false })
  await page
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .click()
  await page.getByText('This is not saved yet.').waitFor()
  await page.getByLabel('Label of the new field').fill('Your name')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expect.poll(() => source(page)).toContain('[text your-name]')
  await page.getByRole('form', { name: 'Preview' }).getByLabel('Your name').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Undo', { exact: true }).waitFor()
  await page.goto(new URL(urls.desk.form(3, 'mail'), site.url).href)
  expect(await page.getByLabel('Text').first().inputValue()).toContain('Your name: [your-name]')
})

it('keeps what was typed before its script was there', async () => {
  const { page } = await atDesk(urls.desk.forms)
  const load = await holdFileBack(page, 'form-builder.island')
  await page.goto(new URL(urls.desk.form(1), site.url).href)
  await page.getByLabel('Source').fill('[text your-early]')
  load()
  await awake(page)
  await expect.poll(() => source(page)).toBe('[text your-early]')
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tagsIn(page)).toContain('your-message')
})
