import { expect, it } from 'vitest'
import { oldExport, oldItem } from '../test/wordpress-export.ts'
import { awake } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'

const moves = '/desk/wordpress'

const site = useDeskSite()
const { visit } = useBrowser()

const atTheDesk = (options: Parameters<typeof visit>[1] = {}) =>
  visit(new URL(moves, site.url).href, options, site.signedIn('Ana'))

/** Larger than one part. */
const large = (first: number) =>
  oldExport([
    oldItem(first, { type: 'revision', content: `<p>${'Words. '.repeat(800_000)}</p>` }),
    oldItem(first + 1, { slug: `short-${first}`, title: 'A short one' }),
  ])

const small = (first: number) => oldExport([oldItem(first, { slug: `small-${first}`, title: 'A small one' })])

const fileOf = (text: string) => ({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })

it('[WP-179] an export is uploaded in parts over a bad connection, previewed, imported and watched', async () => {
  const { page, complaints } = await atTheDesk()
  await awake(page, '.move-upload')
  let parts = 0
  await page.route('**/part', (route) => {
    parts += 1
    return parts === 2 ? route.abort() : route.continue()
  })
  await page.getByLabel('WordPress export').setInputFiles(fileOf(large(7100)))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Check what would happen', exact: true }).waitFor()
  expect(parts).toBe(3)
  await page.getByLabel('Don’t import pictures and files').check()
  await page.getByRole('button', { name: 'Check what would happen', exact: true }).click()
  await page.getByRole('button', { name: 'Start the import' }).waitFor()
  expect(await page.getByRole('row', { name: /^Posts/ }).innerText()).toMatch(/1\s+1\s+0/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByText('This receipt is kept here.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await site.deps.documents.find({ id: 7101 })).toMatchObject({ kind: 'post' })
  // The part that was lost on the way is told by the browser itself.
  expect(complaints.filter((words) => !words.includes('ERR_FAILED'))).toEqual([])
})

it('[WP-179] an export is uploaded, previewed and imported without script', async () => {
  const { page } = await atTheDesk({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await page.getByText('can have 1').waitFor()
  await page.getByLabel('WordPress export').setInputFiles(fileOf(small(7200)))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByLabel('Don’t import pictures and files').check()
  await page.getByRole('button', { name: 'Check what would happen', exact: true }).click()
  const reloadedUntil = (words: string) =>
    expect
      .poll(async () => {
        await page.reload()
        return page.getByText(words).count()
      })
      .toBeGreaterThan(0)
  await reloadedUntil('Start the import')
  await page.getByRole('button', { name: 'Start the import' }).click()
  await reloadedUntil('This receipt is kept here.')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  expect(await site.deps.documents.find({ id: 7200 })).toMatchObject({ kind: 'post' })
})
