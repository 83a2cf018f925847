import { globSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element } from 'hast'
import { expect, it, onTestFinished } from 'vitest'
import { deskRoutes } from '#app/desk/compose-desk.tsx'
import { urls } from '#shared/urls.ts'
import { createTestDatabase } from './databases.ts'
import { createDeskSite } from './desk-site.ts'
import { createOwnersWords, unsaidTexts } from './unsaid.ts'

const demo = 'demo/content'

/** The same in every language: who is signed in and with what, days, names of files, and how a picture is written into a text. */
const names = [/^(?:Ana|Test|webm)$/, /^[A-Z][a-z]+ \d+$/, /^\(?[\w./-]+\.\w{2,4}\)?$/, /^!\[/]

/** What the owner wrote, to be changed, and languages by their own names. */
const isLeftOut = ({ tagName, properties }: Element) =>
  tagName === 'textarea' || (tagName === 'option' && properties.lang !== undefined)

const mistakes = [
  [
    urls.desk.entry('new-post'),
    { base: 'new', slug: 'A b', date: 'x', image: 'x', canonical: 'x', aliases: 'x' },
  ],
  [urls.desk.entry('new-page'), { base: 'new', slug: 'desk', order: 'x', share_image: 'x', format: 'x' }],
  [urls.desk.term(), { kind: 'category', new: 'yes', base: 'new', name: '' }],
  [urls.desk.term(), { kind: 'category', new: 'yes', base: 'new', name: 'A', slug: 'A b', parent: 'x' }],
  [urls.desk.media(), {}],
] as const

const changes = [
  [urls.desk.entry('new-page'), urls.desk.entry('new-page'), { title: 'Ana', status: 'draft', body: 'Ana' }],
  [urls.desk.term('tag'), urls.desk.term(), { kind: 'tag', new: 'yes', name: 'Ana' }],
  [urls.desk.term('tag', 'ana'), urls.desk.removeTerm, { kind: 'tag', slug: 'ana' }],
] as const

/** The desk of the demo, in a language that nobody speaks. */
async function deskOfDemo() {
  const { database, remove } = await createTestDatabase('sqlite')
  onTestFinished(remove)
  const site = await createDeskSite(async () => database)
  await cp(demo, site.folder, { recursive: true })
  const described = await readFile(join(demo, 'site.yaml'), 'utf8')
  await writeFile(join(site.folder, 'site.yaml'), described.replace('language: en', 'language: en-XA'))
  await site.deps.documents.importFolder(site.folder)
  return { site, owner: await site.signedIn('owner', 'Ana') }
}

it('[I18N-47] says nothing on the desk that is in no catalogue', async () => {
  const { site, owner } = await deskOfDemo()
  const files = globSync(join(site.folder, '**/*.{md,yaml}'))
  const isOwners = createOwnersWords(await Promise.all(files.map((file) => readFile(file, 'utf8'))))
  const found: string[] = []
  const look = async (path: string, answer: Response) => {
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return
    const texts = unsaidTexts(await answer.text(), isLeftOut)
    const unknown = texts.filter((text) => !isOwners(text) && !names.some((name) => name.test(text)))
    found.push(...unknown.map((text) => `${path}: ${text}`))
  }
  const rooms = deskRoutes(site.deps).filter(
    ({ method, path, access }) => method === 'get' && access !== 'open' && !path.includes(':'),
  )
  const [post, page] = await Promise.all(['post', 'page'].map((kind) => site.deps.documents.list(kind)))
  const paths = [
    ...rooms.map(({ path }) => path),
    ...[urls.desk.entry('new-post'), urls.desk.entry('new-page'), urls.desk.entry('999')],
    ...[post?.[0], page?.[0]].map((document) => urls.desk.entry(document?.id ?? 0)),
    ...[urls.desk.term('category'), urls.desk.term('tag'), urls.desk.terms({ kind: 'tag' })],
    ...[urls.desk.mediaFile('oar-loft.webp'), urls.desk.mediaDescribe(['oar-loft.webp'])],
    urls.desk.revisions(post?.[0]?.id ?? 0),
  ]
  for (const path of paths) await look(path, await owner.get(path))
  for (const [path, fields] of mistakes) {
    const answer = await owner.post(path, fields)
    expect(answer.status, path).toBe(422)
    await look(path, answer)
  }
  for (const [page, path, fields] of changes) {
    await owner.get(page)
    const answer = await owner.post(path, { ...fields, base: owner.hidden('base') })
    expect(answer.status, path).toBe(303)
    await look(`after ${path}`, await owner.get(answer.headers.get('location') ?? ''))
  }
  expect(found).toEqual([])
})
