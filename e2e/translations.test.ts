import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { urls } from '#shared/urls.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { copyInLanguages } from './support/copy-in-languages.ts'
import { useDeskSite } from './support/desk-site.ts'

const site = useDeskSite({ content: copyInLanguages('fr', 'ar') })
const { visit } = useBrowser()
const address = (path: string) => new URL(path, site.url).href

const atDesk = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(address(path), options, site.signedIn('Ana', 'editor'))

const idOf = async (path: string) => (await site.deps.documents.find({ path }))?.id ?? 0

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).press('Enter')

async function write(page: Page, title: string, text: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  const body = page.locator('#rich-text')
  await body.waitFor()
  await body.fill(text)
}

it('[I18N-54] writes a post, translates and publishes it, and shows it to visitors of each language', async () => {
  const { page, complaints } = await atDesk(urls.desk.entry('new-post'))
  await write(page, 'A bench of larch', 'Larch weathers to silver.')
  await page.getByLabel('Published', { exact: true }).check()
  await save(page)
  await page.getByText('Published. It’s live now.').waitFor()

  await page.getByRole('link', { name: 'Translate into French' }).press('Enter')
  await page.getByRole('heading', { name: 'New post (Français)' }).waitFor()
  const original = page.getByRole('region', { name: 'Original text' })
  await original.getByText('Larch weathers to silver.').waitFor()
  const beside = await original.boundingBox()
  const own = await page.getByLabel('Title', { exact: true }).boundingBox()
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(own?.x ?? 0)
  await page.locator('#rich-text').waitFor()
  expect(await page.locator('#rich-text').getAttribute('lang')).toBe('fr')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start from the original text' }).press('Enter')
  await page.locator('#rich-text', { hasText: 'Larch weathers to silver.' }).waitFor()
  await write(page, 'Un banc de mélèze', 'Le mélèze devient argenté.')
  await page.getByLabel('Published', { exact: true }).check()
  await save(page)
  await page.getByText('Published. It’s live now.').waitFor()
  await page.getByText('Up to date with the original').waitFor()
  expect(await violations(page)).toEqual([])

  await page.goto(address('/posts/a-bench-of-larch'))
  await page.locator('footer a[hreflang="fr"]').press('Enter')
  await page.waitForURL('**/fr/posts/un-banc-de-meleze')
  await page.getByText('Le mélèze devient argenté.').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.goto(address('/fr/search?q=melezes'))
  await page.getByRole('link', { name: 'Un banc de mélèze' }).first().waitFor()
  const feed = async (path: string) => (await page.request.get(address(path))).text()
  expect(await feed('/fr/feed.xml')).toContain('Un banc de mélèze')
  expect(await feed('/fr/feed.xml')).not.toContain('A bench of larch')
  expect(await feed('/feed.xml')).toContain('A bench of larch')
  expect(await feed('/feed.xml')).not.toContain('Un banc de mélèze')
  expect(complaints).toEqual([])
})

it('[I18N-50] [I18N-52] leads from the list to what changed, and is up to date when saved, without script', async () => {
  await site.deps.documents.save(
    { path: 'posts/2026-01-01-post-1.fr.md', text: '---\ntitle: Premier\ndate: 2026-01-01\n---\nUn.\n' },
    'Ben',
  )
  const original = await site.deps.documents.find({ path: 'posts/2026-01-01-post-1.md' })
  const changed = { path: 'posts/2026-01-01-post-1.md', text: `${original?.text}\nOne more line.\n` }
  await site.deps.documents.save(changed, 'Ben')
  const looking = await atDesk(urls.desk.content())
  expect(await violations(looking.page)).toEqual([])
  const { page } = await atDesk(urls.desk.content(), { javaScriptEnabled: false })
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Français' })
  await page.getByLabel('Translation', { exact: true }).selectOption({ label: 'Original has changed' })
  await page.getByRole('button', { name: 'Find' }).press('Enter')
  await page.getByText('1 entry', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Premier', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Changes in the original' }).getByText('One more line.').waitFor()
  expect(await page.locator('.diff .removed').count()).toBe(0)
  await looking.page.goto(page.url())
  expect(await violations(looking.page)).toEqual([])
  await save(page)
  await page.getByText('The translation is up to date with the original.').waitFor()
  expect(await page.getByText('Changes in the original').count()).toBe(0)
})

it('[I18N-49] has each text in its own direction, one below the other where there is no room', async () => {
  const id = await idOf('posts/2026-02-01-post-2.md')
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await atDesk(urls.desk.entry(translationKey(id, 'ar')), {
      viewport: { width: 320, height: 640 },
      javaScriptEnabled,
    })
    const text = javaScriptEnabled ? page.locator('#rich-text') : page.getByLabel('Text', { exact: true })
    await text.waitFor()
    const direction = (of: typeof text) => of.evaluate((element) => getComputedStyle(element).direction)
    expect(await direction(text)).toBe('rtl')
    expect(await direction(page.locator('.source-text dd').first())).toBe('ltr')
    const [above, below] = [await page.locator('.source-text').boundingBox(), await text.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.getByText('Original: English').press('Enter')
    await page.locator('.source-text').waitFor({ state: 'hidden' })
  }
})

it('[I18N-16] [I18N-17] says something else in French, with a menu of its own', async () => {
  const { page, complaints } = await visit(address(urls.desk.settings), {}, site.signedIn('Olga', 'owner'))
  await page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: 'Français' })
    .press('Enter')
  await page.getByRole('heading', { name: 'Settings (Français)' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Tagline', { exact: true }).fill('Un atelier, en français')
  await save(page)
  await page.getByText('Saved.').waitFor()

  await page.goto(address(urls.desk.inLanguage(menuAddress('main'), 'fr')))
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start from the English menu' }).press('Enter')
  await page.getByText('This is not saved yet').waitFor()
  await page.getByLabel('Label of another link').fill('Nos ateliers')
  await page.getByLabel('Address of the link').fill('/fr')
  await page.getByRole('button', { name: 'Add link' }).press('Enter')
  await save(page)
  await page.getByText('Saved.').waitFor()

  await page.goto(address('/fr'))
  await page.getByText('Un atelier, en français').first().waitFor()
  await page.getByRole('link', { name: 'Nos ateliers' }).waitFor()
  await page.goto(address('/'))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.content()).not.toMatch(/Un atelier, en français|Nos ateliers/)
  const folder = await mkdtemp(join(tmpdir(), 'portico-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await site.deps.documents.exportFolder(folder)
  const written = await readFile(join(folder, 'site.fr.yaml'), 'utf8')
  expect(written).toContain('tagline: Un atelier, en français')
  expect(written).toContain('label: Nos ateliers')
  expect(complaints).toEqual([])
})
