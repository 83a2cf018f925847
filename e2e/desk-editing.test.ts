import { expect, it } from 'vitest'
import { addresses as bannerAddresses } from '#features/banner/server/addresses.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { urls } from '#shared/urls.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

const at = (name: string, path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(address(path), options, site.signedIn(name))

it('[DESK-30] tells people of each other while they edit the same thing, and when one has left', async () => {
  const ana = await at('Ana', bannerAddresses.desk)
  const other = ana.page.getByText('Ben has also had this open since')
  const ben = await at('Ben', bannerAddresses.desk)
  await ben.page.getByText('Ana has also had this open since').waitFor()
  await ana.page.evaluate(() => dispatchEvent(new Event('focus')))
  await other.waitFor()
  expect(await violations(ana.page)).toEqual([])
  await ben.page.goto(address(urls.desk.home))
  await ana.page.evaluate(() => dispatchEvent(new Event('focus')))
  await other.waitFor({ state: 'detached' })
  expect([...ana.complaints, ...ben.complaints]).toEqual([])
})

it('[DESK-30] tells them without script, too', async () => {
  const ana = await at('Ana', menuAddress('main'), { javaScriptEnabled: false })
  const frame = ana.page.frameLocator('iframe.presence')
  await frame.getByText('Nobody else has this open.').waitFor()
  const ben = await at('Ben', menuAddress('main'))
  await ben.page.getByText('Ana has also had this open since').waitFor()
  await ana.page.reload()
  await frame.getByText('Ben has also had this open since').waitFor()
})

it('[DESK-31] undoes a change by keyboard, and shows what it was', async () => {
  const { page, complaints } = await at('Ana', urls.desk.entry('new-question'))
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await page.getByLabel('Question', { exact: true }).fill('Is the ice road open?')
  await page.getByLabel('Category').fill('roads')
  await save.press('Enter')
  await page.waitForURL(/\/desk\/content\/edit\/\d+$/)
  await page.getByLabel('Category').fill('winter')
  await save.press('Enter')
  await page.getByRole('link', { name: 'Undo' }).press('Enter')
  await page.getByRole('heading', { name: /^Earlier version of .*Is the ice road open\?/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await page.getByText('The earlier version was restored.').waitFor()
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('roads')
  await page.locator('summary', { hasText: 'Remove' }).press('Enter')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Undo' }).press('Enter')
  await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await page.getByText('was restored.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('[DESK-34] previews a menu in a tab of its own, and leaves the form as it is', async () => {
  const { page, context } = await at('Ana', menuAddress('footer'))
  const words = page.locator('input[name="label"]').first()
  await words.fill('Looked at')
  await page.getByText('Not saved yet').waitFor()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const preview = await opened
  await preview.getByRole('link', { name: 'Looked at' }).waitFor()
  expect(await words.inputValue()).toBe('Looked at')
  expect(await page.getByText('Not saved yet').isVisible()).toBe(true)
})

it('[DESK-34] says what was typed before all of the page had woken', async () => {
  const late = Promise.withResolvers<void>()
  const { page } = await visit(address(menuAddress('footer')), {}, async (context) => {
    await site.signedIn('Ana')(context)
    await context.route('**/assets/unsaved-note*.js', async (route) => {
      await late.promise
      await route.continue()
    })
  })
  await page.locator('portico-island[name="menu-editor"][awake]').waitFor()
  await page.locator('input[name="label"]').first().fill('Typed early')
  late.resolve()
  await page.getByText('Not saved yet').waitFor()
})
