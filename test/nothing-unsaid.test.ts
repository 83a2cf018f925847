import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Element } from 'hast'
import { expect, it, onTestFinished } from 'vitest'
import { createRealApp } from './real-app.ts'
import { createOwnersWords, unsaidTexts } from './unsaid.ts'

const demo = 'demo/content'

/** Texts of the owner in pieces that are too small to be known again. */
const owners = /^hits$/

const isLeftOut = ({ properties }: Element) =>
  [properties.className].flat().some((name) => owners.test(String(name)))

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)
/** The same in every language, or known to the platform. */
const names = [
  /^(?:Hanka \()?(?:Atom|RSS|JSON Feed)\)?$/,
  /^(?:JSON|Facebook|LinkedIn|Pinterest|WhatsApp)$/,
  /^(?:Svenska|English \(Pseudo-Accents\)|Arabic|English|French|German)$/,
  /^[\w.]+@[\w.]+$/,
  /^(?:wpcf7-form .*|example\.org)$/,
  new RegExp(`^(?:${months.join('|')})(?: 20\\d\\d)?$`),
]

/** The demo, with another language than its owner wrote it in. */
async function demoIn(language: string) {
  const content = await mkdtemp(join(tmpdir(), 'portico-unsaid-'))
  onTestFinished(() => rm(content, { recursive: true, force: true }))
  await cp(demo, content, { recursive: true })
  const site = await readFile(join(demo, 'site.yaml'), 'utf8')
  await writeFile(join(content, 'site.yaml'), site.replace('language: en', `language: ${language}`))
  for (const form of globSync(join(content, 'forms/*.md')))
    await writeFile(form, (await readFile(form, 'utf8')).replace(/^locale: .*\n/m, ''))
  return createRealApp({ environment: { PORTICO_CONTENT: content } })
}

/** Several of each template are the same to a reader of catalogues. */
function someOfEach(paths: readonly string[]): string[] {
  const byTemplate = Map.groupBy(paths, (path) => path.replace(/^\/(\w+)\/.*/, '$1'))
  return [...byTemplate.values()].flatMap((alike) => alike.slice(0, 4))
}

const others = [
  '/',
  '/posts/page/2',
  '/archive',
  '/archive/2026',
  '/search',
  '/search?q=chair',
  '/search?q=chair&page=2',
  '/search?q=plutonium',
  '/nothing-here',
  '/%ff',
]

it('[I18N-11] says nothing to visitors that is in no catalogue', async () => {
  const { app, errors } = await demoIn('en-XA')
  const files = globSync(`${demo}/**/*.{md,yaml}`)
  const isOwners = createOwnersWords(await Promise.all(files.map((file) => readFile(file, 'utf8'))))
  const unsaid = async (path: string, method = 'GET') =>
    unsaidTexts(await (await app.request(path, { method })).text(), isLeftOut)
      .filter((text) => !isOwners(text) && !names.some((name) => name.test(text)))
      .map((text) => `${path}: ${text}`)
  const sitemap = await (await app.request('/sitemap.xml')).text()
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url ?? '').pathname)
  expect(paths.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const path of [...others, ...someOfEach(paths)]) found.push(...(await unsaid(path)))
  found.push(...(await unsaid('/posts', 'DELETE')))
  expect(found).toEqual([])
  expect(errors()).toEqual([])
})

it('[I18N-11] would find a word of ours that was left outside', () => {
  const page = `<title>⟦Šéàŕçĥ⟧ · Hanka</title><p>⟦3 <b>þöšŧš</b>⟧ by Ada</p><button aria-label="Close">×</button>
    <portico-island props='{"words":{"go":"⟦ĝö⟧","stop":"Stop it"}}'></portico-island><p lang="en">Later</p>`
  expect(unsaidTexts(page)).toEqual(['Hanka', 'by Ada', 'Close', 'Stop it'])
  expect(
    ['Hanka', 'by Ada', 'Close', 'Stop it'].filter(createOwnersWords(['title: Hanka\nclose it'])),
  ).toEqual(['Hanka'])
})

it('[I18N-12] writes a page in a mirrored language from right to left, with its own direction', async () => {
  const { app } = await demoIn('ar-XB')
  const html = await (await app.request('/posts')).text()
  expect(html).toContain('<html lang="ar-XB" dir="rtl"')
  expect(html).toContain('⟦\u202eSkip\u202c \u202eto\u202c \u202econtent\u202c⟧')
})
