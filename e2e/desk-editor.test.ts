import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { untold } from '#features/library/domain/media-type.ts'
import { mediaTextPath, writeMediaText } from '#features/library/server/media-text-kind.ts'
import { urls } from '#shared/urls.ts'
import { violations } from './support/axe.ts'
import { holdFileBack, useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

/** Somebody at the desk, signed in already. */
async function signedIn(name: string, path: string, viewport = { width: 1280, height: 900 }) {
  const { accounts, sessions } = site.deps.use(accountsService)
  const account = (await accounts.byName(name)) ?? (await accounts.create({ name, role: 'editor' }))
  const { token } = await sessions.begin(account?.id ?? '', 'Test')
  return visit(address(path), { viewport }, (context) =>
    context.addCookies([{ name: 'desk', value: token, url: site.url }]),
  )
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

it('lets the list behind a slash be scrolled, chosen from and left by keyboard, however long it is', async () => {
  const { page } = await signedIn('Sol', urls.desk.entry('new-post'))
  const text = page.locator('#rich-text')
  await text.waitFor()
  await text.focus()
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: 'Insert' })
  await list.waitFor()
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  expect(await violations(page)).toEqual([])
  await list.focus()
  await press(page, 'ArrowUp')
  const last = list.getByRole('option').last()
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
  expect(await list.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
  await press(page, 'Escape')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rich-text')
})

it('writes, previews, publishes, moves and restores a post by keyboard', async () => {
  const { page, complaints } = await signedIn('Ana', urls.desk.entry('new-post'))
  await page.getByLabel('Title', { exact: true }).focus()
  await page.keyboard.type('A stool of ash')
  const text = page.locator('#rich-text')
  await text.waitFor()
  await text.focus()
  await page.keyboard.type('Ash is ')
  await press(page, 'Control+b')
  await page.keyboard.type('light')
  await press(page, 'Control+b')
  await page.keyboard.type('.')
  await press(page, 'Enter')
  await page.keyboard.type('/contact form write')
  await page.getByRole('option', { name: /Contact form: Write to us/ }).waitFor()
  await expect.poll(() => text.getAttribute('aria-activedescendant')).toBe('slash-choices-0')
  expect(await violations(page)).toEqual([])
  await press(page, 'Enter')
  await expect
    .poll(() => page.getByLabel('Contact form: Write to us, as source').inputValue())
    .toBe('::contact-form{id=1}')
  await page.keyboard.type('/pict')
  await page.getByRole('option', { name: /Picture from the library/ }).waitFor()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog
    .getByLabel('Or upload a file')
    .setInputFiles(join(process.cwd(), 'demo/content/media/end-grain.webp'))
  await dialog.getByRole('button', { name: 'Insert' }).press('Enter')
  await dialog.getByText('Describe the picture').waitFor()
  await dialog.getByLabel('Description').fill('The grain of oak')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Pasted <b>loud</b> <a href="javascript:alert(1)">words</a></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText(/A copy was kept at/).waitFor()

  const body = page.locator('textarea[name="body"]')
  await expect
    .poll(() => body.inputValue())
    .toMatch(
      /^Ash is \*\*light\*\*\.\n\n::contact-form\{id=1\}\n\n!\[The grain of oak\]\(\/media\/.+\)\n\nPasted \*\*loud\*\* words\n$/,
    )
  await page.getByRole('button', { name: 'Preview alongside' }).press('Enter')
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.getByRole('heading', { name: 'A stool of ash' }).waitFor()
  await expect.poll(() => preview.locator('strong').first().textContent()).toBe('light')
  await preview.locator('img[alt="The grain of oak"]').waitFor()
  await preview.locator('form.wpcf7-form').waitFor()

  await page.reload()
  await page.getByText('unsaved changes from').waitFor()
  await text.getByText('Pasted').waitFor()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('A stool of ash')
  await page.getByLabel('Published', { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Published. It’s live now.').waitFor()
  const editor = page.url()
  await page.getByRole('link', { name: 'View on the site' }).press('Enter')
  await page.waitForURL(address(urls.post('a-stool-of-ash')))
  await expect.poll(() => page.locator('.prose strong').first().textContent()).toBe('light')

  await page.goto(editor)
  await page.getByLabel('Address', { exact: true }).fill('ash-stool')
  await text.waitFor()
  await page.getByRole('button', { name: 'Markdown', exact: true }).press('Enter')
  await page.locator('textarea[name="body"]').fill('Nothing left.\n')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Your changes are live.').waitFor()
  await page.goto(address(urls.post('a-stool-of-ash')))
  expect(page.url()).toBe(address(urls.post('ash-stool')))
  await page.goto(editor)
  await page.getByRole('link', { name: 'History' }).press('Enter')
  await page.getByRole('link', { name: 'Version 1' }).press('Enter')
  await page.getByText('Nothing left.').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await page.getByText('The earlier version was restored.').waitFor()
  await expect.poll(() => page.locator('textarea[name="body"]').inputValue()).toContain('**light**')
  expect(complaints).toEqual([])
})

it('[DESK-54] says when the list behind a slash has nothing, and writes nothing then', async () => {
  const { page } = await signedIn('Gil', urls.desk.entry('new-post'))
  const body = page.locator('textarea[name="body"]')
  await page.getByRole('button', { name: 'Visual' }).press('Enter')
  await page.locator('#rich-text').waitFor()
  await page.locator('#rich-text').focus()
  await page.keyboard.type('/gallery')
  const nothing = page.getByText('Nothing found. Press Esc to keep it as text.')
  await nothing.waitFor()
  await press(page, 'Enter')
  await page.keyboard.type('x')
  await expect.poll(() => body.inputValue()).toBe('/galleryx\n')
  expect(await violations(page)).toEqual([])
  await press(page, 'Escape')
  await nothing.waitFor({ state: 'detached' })
  await press(page, 'Enter')
  await page.keyboard.type('Next')
  await expect.poll(() => body.inputValue()).toBe('/galleryx\n\nNext\n')
})

it('puts pictures of the library and tasks into a text by keyboard, and a picture into a field', async () => {
  const { documents } = site.deps
  for (const [name, alt] of [
    ['bookshelf.webp', 'A shelf of books'],
    ['oar-loft.webp', ''],
  ] as const) {
    const path = mediaTextPath(name)
    const told = await documents.find({ path })
    const text = writeMediaText(told?.text ?? '', { ...untold, alt })
    await documents.save({ path, text }, 'Dee', { base: told?.version ?? 'new' })
  }
  const { page, complaints } = await signedIn('Dee', urls.desk.entry('new-post'))
  const body = page.locator('textarea[name="body"]')
  await page.getByRole('button', { name: 'Visual' }).press('Enter')
  await page.locator('#rich-text').waitFor()
  await page.locator('#rich-text').focus()
  await page.keyboard.type('/pict')
  await page.getByRole('option', { name: /Picture from the library/ }).waitFor()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByLabel('Search the library').waitFor()
  await page.keyboard.type('oar-loft')
  await press(page, 'Enter')
  await dialog.getByText('1 file', { exact: true }).waitFor()
  await press(page, 'Tab', 'Space')
  const alt = dialog.getByLabel('Description')
  await expect.poll(() => dialog.getByRole('radio', { name: 'oar-loft.webp' }).isChecked()).toBe(true)
  expect(await violations(page)).toEqual([])
  await press(page, 'Enter')
  await dialog.getByText('Describe the picture').waitFor()
  await page.keyboard.type('A loft full of oars')
  await press(page, 'Enter')
  await expect.poll(() => body.inputValue()).toBe('![A loft full of oars](/media/oar-loft.webp)\n')

  await page.keyboard.type('/task')
  await press(page, 'Enter')
  await page.keyboard.type('Oil the top')
  await press(page, 'Enter')
  await page.keyboard.type('Wait a day')
  const done = page.getByRole('checkbox', { name: 'Done' }).first()
  await done.press('Space')
  await done.press('Enter')
  await expect.poll(() => body.inputValue()).toContain('\n\n- [x] Oil the top\n- [ ] Wait a day\n')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Choose a picture: Picture', exact: true }).press('Enter')
  await dialog.getByRole('radio').first().waitFor()
  await page.keyboard.type('shelf of books')
  await dialog.getByText('1 file', { exact: true }).waitFor()
  await press(page, 'Tab', 'Space')
  await expect.poll(() => dialog.getByRole('radio', { name: 'bookshelf.webp' }).isChecked()).toBe(true)
  await expect.poll(() => alt.inputValue()).toBe('A shelf of books')
  await press(page, 'Enter')
  const field = page.getByRole('combobox', { name: 'Picture', exact: true })
  await expect.poll(() => field.inputValue()).toBe('/media/bookshelf.webp')
  await expect.poll(() => page.getByLabel('Picture description').inputValue()).toBe('A shelf of books')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture')
  expect(complaints).toEqual([])
})

it('tells two people of each other, and when the line is cut, on a phone', async () => {
  const { id } = (await site.deps.documents.list('post'))[0] ?? { id: 0 }
  const phone = { width: 360, height: 740 }
  const bo = await signedIn('Bo', urls.desk.entry(id), phone)
  const cy = await signedIn('Cy', urls.desk.entry(id), phone)
  await cy.page.getByText('Bo has also had this open').waitFor()
  await bo.page.getByLabel('Excerpt').fill('From Bo')
  await bo.page.getByRole('button', { name: 'Save', exact: true }).click()
  await bo.page.getByText('Your changes are live.').waitFor()
  await cy.page.locator('portico-island[name="entry-tools"][awake]').waitFor({ state: 'attached' })
  await cy.context.setOffline(true)
  await cy.page.getByLabel('Title', { exact: true }).fill('From Cy')
  await cy.page.getByText('You’re offline. No copy of your latest changes').waitFor()
  await cy.context.setOffline(false)
  await cy.page.getByText(/A copy was kept at/).waitFor()
  await cy.page.getByText('Someone saved a newer version').waitFor()
  await cy.page.getByRole('button', { name: 'Save', exact: true }).click()
  await cy.page.getByRole('heading', { name: 'Bo changed this while you were editing' }).waitFor()
  expect(await violations(cy.page)).toEqual([])
  await expect.poll(() => cy.page.getByLabel('Excerpt').inputValue()).toBe('From Bo')
  await expect
    .poll(() => cy.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360)
  await cy.page.getByRole('button', { name: 'Save', exact: true }).click()
  await cy.page.getByText('Your changes are live.').waitFor()
  await cy.page.goto(address(urls.desk.content()))
  expect(await violations(cy.page)).toEqual([])
  await expect
    .poll(() => cy.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360)
})

it('keeps what was written before the script was there', async () => {
  const { page } = await signedIn('Fay', urls.desk.home)
  const load = await holdFileBack(page, 'entry-tools.island')
  await page.goto(address(urls.desk.entry('new-page')))
  await page.getByLabel('Title', { exact: true }).fill('Written early')
  load()
  await page.getByText(/A copy was kept at/).waitFor()
  await page.goto(address(urls.desk.home))
  await page.goto(address(urls.desk.entry('new-page')))
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Written early')
})

it('keeps the text of one window of a person, and tells the other', async () => {
  const one = await signedIn('Eve', urls.desk.entry('new-page'))
  const two = await one.context.newPage()
  await two.goto(one.page.url())
  const told = 'You’re also editing this in another window'
  await one.page.getByLabel('Title', { exact: true }).fill('From the first')
  await one.page.getByText(/A copy was kept at/).waitFor()
  await two.getByLabel('Title', { exact: true }).fill('From the second')
  await two.getByText(told).waitFor()
  expect(await violations(two)).toEqual([])
  await two.getByRole('button', { name: 'Keep a copy of this one instead' }).click()
  const [, time = ''] =
    /at (\d+:\d\d\s[AP]M)/.exec((await two.getByText(/A copy was kept at/).textContent()) ?? '') ?? []
  await one.page.getByLabel('Title', { exact: true }).fill('Still from the first')
  await one.page.getByText(told).waitFor()
  await two.reload()
  expect(await two.getByLabel('Title', { exact: true }).inputValue()).toBe('From the second')
  expect(time).not.toBe('')
  await two.getByText(new RegExp(`unsaved changes from .*${time}`)).waitFor()
  await two.getByRole('button', { name: 'Discard them and start again' }).waitFor()
})

it('opens the dialog of pictures as large as it is once they are there', async () => {
  const { page } = await signedIn('Dee', urls.desk.entry('new-post'))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*kind=picture*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Choose a picture: Picture', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.waitFor()
  const height = () => dialog.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  letGo()
  await dialog.getByRole('radio').first().waitFor()
  expect(await height()).toBe(before)
})
