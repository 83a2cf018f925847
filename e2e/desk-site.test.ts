import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { awake } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { holdFileBack, useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite()
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

async function atTheDesk(path: string, options: Parameters<typeof visit>[1] = {}) {
  const { accounts, sessions } = site.deps.use(accountsService)
  const owner = (await accounts.byName('Ana')) ?? (await accounts.create({ name: 'Ana', role: 'owner' }))
  const { token } = await sessions.begin(owner?.id ?? '', 'Test')
  return visit(address(path), options, (context) =>
    context.addCookies([{ name: 'desk', value: token, url: site.url }]),
  )
}

/** Those that need the name of a thing; the others are looked at with the whole desk. */
const screens = async () => {
  const [question] = await site.deps.documents.list('question')
  const [notice] = await site.deps.documents.list('notice')
  return {
    'media-file': urls.desk.mediaFile('end-grain.webp'),
    'media-describe': urls.desk.mediaDescribe(['end-grain.webp', 'bench-hours.mp3']),
    'menu-main': menuAddress('main'),
    'menu-footer': menuAddress('footer'),
    notice: urls.desk.entry(notice?.id ?? 0),
    question: urls.desk.entry(question?.id ?? 0),
    'questions-in-order': urls.desk.arrange('question'),
  }
}

it.each([360, 1280])('every screen of one thing is accessible and fits at %i px', async (width) => {
  const { page, complaints } = await atTheDesk(urls.desk.home, { viewport: { width, height: 800 } })
  for (const [name, path] of Object.entries(await screens())) {
    await page.goto(address(path))
    expect(await violations(page), name).toEqual([])
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(room, name).toBeLessThanOrEqual(0)
    const folder = process.env.PORTICO_SHOTS
    if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
  }
  expect(complaints).toEqual([])
})

const labels = (page: Page) =>
  page.locator('input[name="label"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

it('a menu is put in order by keyboard alone, and every page shows it', async () => {
  const { page, complaints } = await atTheDesk(menuAddress('footer'))
  await awake(page, '.menu-handle')
  await expect
    .poll(() => labels(page))
    .toEqual([
      'Contact',
      'Ask for a quote',
      'Care guide',
      'Questions',
      'Reviews',
      'Privacy',
      'Everything here',
    ])
  const handle = page.getByRole('button', { name: 'Move Privacy' })
  while (!(await handle.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => page.locator('portico-island [role="status"]').textContent())
    .toBe('Privacy: 4 of 7')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('Privacy')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('What we know of you')
  // Safari presses the first button that is drawn.
  const pressed = await page
    .locator('.menu-form button[type="submit"]')
    .evaluateAll((all) => all.find((one) => one.getClientRects().length > 0)?.getAttribute('value'))
  expect(pressed).toBe('save')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  const wanted = [
    'Contact',
    'Ask for a quote',
    'Care guide',
    'What we know of you',
    'Questions',
    'Reviews',
    'Everything here',
  ]
  await expect.poll(() => labels(page)).toEqual(wanted)
  await page.goto(address('/about'))
  const shown = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect.poll(() => shown.allTextContents()).toEqual(wanted)
  expect(complaints).toEqual([])
})

it('a line of a menu is dragged to another place and level, and the menu grows by a link', async () => {
  const { page, complaints } = await atTheDesk(menuAddress('main'), {
    viewport: { width: 1280, height: 3000 },
  })
  await awake(page, '.menu-handle')
  const before = await labels(page)
  const from = await page.getByRole('button', { name: 'Move Contact' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move About' }).boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 5, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 5, { steps: 4 })
  await expect.poll(() => page.locator('[data-drop^="before"]').count()).toBe(1)
  await page.mouse.up()
  await expect.poll(async () => (await labels(page)).slice(-3)).toEqual(['Reviews', 'Contact', 'About'])
  expect((await labels(page)).sort()).toEqual(before.sort())
  await expect.poll(() => page.locator('li:has([value="Contact"])').getAttribute('data-depth')).toBe('1')
  await page.getByLabel('Label of another link').fill('Shop')
  await page.getByLabel('Address of the link').fill('https://shop.example')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  const { menus } = await site.deps.use(siteService).current()
  expect(menus.main.at(-1)).toEqual({ label: 'Shop', url: 'https://shop.example' })
  expect(menus.main.find(({ label }) => label === 'Reviews')?.children).toEqual([
    { label: 'Contact', url: '/contact' },
  ])
  expect(complaints).toEqual([])
})

it.each([360, 1280])('what is not saved yet is said and asked about, in reach at %i px', async (width) => {
  const { page, complaints } = await atTheDesk(menuAddress('main'), { viewport: { width, height: 600 } })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await awake(page, '.menu-handle')
  await awake(page, '.save-bar .field-hint')
  const note = page.getByText('Not saved yet', { exact: true })
  const line = page.locator('input[name="label"]').first()
  const before = await line.inputValue()
  await line.click()
  await page.keyboard.type('x')
  await note.waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()).toMatchObject({
    y: expect.toSatisfy((y: number) => y > 450 && y < 560),
  })
  await line.fill(before)
  await note.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click()
  await note.waitFor()
  await page.getByRole('link', { name: 'Banner' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(new URL(page.url()).pathname).toBe(menuAddress('main'))
  await page.getByRole('button', { name: `Move up: ${before}`, exact: true }).click()
  await note.waitFor({ state: 'detached' })
  await page.goto(address(urls.desk.settings))
  await awake(page, '.save-bar .field-hint')
  const tagline = page.getByLabel('Tagline')
  await tagline.click()
  await page.keyboard.type(width === 360 ? 'x' : 'y')
  await note.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect(asked).toEqual(['beforeunload'])
  expect(complaints).toEqual([])
})

it('what was typed before the script was there is not saved either', async () => {
  const { page } = await atTheDesk(urls.desk.home)
  const load = await holdFileBack(page, 'unsaved-note.island')
  await page.goto(address(urls.desk.settings))
  await page.getByLabel('Tagline').fill('Typed early')
  load()
  await page.getByText('Not saved yet', { exact: true }).waitFor()
})

it('the words of a menu that were typed before the script was there stay when a line is moved', async () => {
  const { page } = await atTheDesk(urls.desk.home)
  const load = await holdFileBack(page, 'menu-editor.island')
  await page.goto(address(menuAddress('main')))
  const words = page.locator('input[name="label"]')
  await words.nth(0).fill('First')
  await words.nth(1).fill('Second')
  load()
  await page.getByRole('button', { name: 'Move down: First' }).click()
  await expect.poll(() => words.nth(0).inputValue()).not.toBe('First')
  const all = () => words.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  await expect.poll(all).toEqual(expect.arrayContaining(['First', 'Second']))
  await page.getByText('Not saved yet', { exact: true }).waitFor()
})

it('a picture is uploaded and described without script', async () => {
  const { page } = await atTheDesk(urls.desk.media(), { javaScriptEnabled: false })
  const create = { width: 600, height: 400, channels: 3, background: '#a85' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await page
    .getByLabel('Upload files')
    .setInputFiles({ name: 'New stool.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByLabel('Picture description').fill('A stool')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'new-stool.jpg' }).click()
  await expect.poll(() => page.getByText('![A stool](/media/new-stool.jpg)').count()).toBe(1)
  await expect
    .poll(() => page.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth))
    // Its smaller versions are made meanwhile.
    .toBeGreaterThan(0)
})

it('the Markdown of a picture is copied by keyboard', async () => {
  const { page, context, complaints } = await atTheDesk(urls.desk.mediaFile('end-grain.webp'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the Markdown' }).press('Enter')
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^!\[The end of a log.*\]\(\/media\/end-grain\.webp\)$/,
  )
  expect(complaints).toEqual([])
})

it('a wrong field of a long form is named first and reached from there, without script', async () => {
  const { page } = await atTheDesk(urls.desk.settings, { javaScriptEnabled: false })
  await page.getByLabel('Time zone').fill('Middle-earth')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const focused = page.locator(':focus')
  await expect
    .poll(() => focused.textContent())
    .toBe('Not saved yet. Please check one field:Time zone: Use a time zone such as Europe/Berlin or UTC.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused.getAttribute('name')).toBe('timezone')
})
