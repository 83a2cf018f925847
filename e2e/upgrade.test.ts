import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { urls } from '#shared/urls.ts'
import { useBrowser } from './support/browser.ts'
import { signIn } from './support/owner.ts'
import { usePacked } from './support/packed.ts'
import { runProgram } from './support/program.ts'
import { type Answer, answerOf, exportsOf, type RecordedSite, sitemapOf } from './support/recorded-site.ts'

const packed = usePacked()
const { visit } = useBrowser()

const files = {
  'package.json': '{ "type": "module" }\n',
  'portico.config.ts': `import { defineConfig } from 'portico'
import { tides } from './extensions/tides/extension.tsx'

export default defineConfig({ extensions: [tides({ harbour: 'Lemsund' })] })
`,
  'extensions/tides/extension.tsx': `import { defineExtension, z } from 'portico/extension'

export const tides = defineExtension({
  name: 'tides',
  settings: z.strictObject({ harbour: z.string() }),
  parts: ({ settings }) => ({
    blocks: [
      {
        name: 'tides',
        attributes: z.strictObject({}),
        draw: async () => ({ view: <p>High water at {settings.harbour}</p> }),
      },
    ],
  }),
})
`,
  'theme.css': ':root { --accent: #123456 }\n',
  'content/site.yaml': 'title: Harbour\ndescription: Boats.\n',
  'content/pages/home.md': '---\ntitle: Home\nhome: true\n---\nWelcome.\n\n::tides\n',
  'content/posts/ferry.md': '---\ntitle: The ferry\ndate: 2026-05-01\n---\nIt leaves at noon.\n',
  'content/forms/letters.md': '---\nid: 1\ntitle: Letters\n---\n[text* your-name]\n[submit "Send"]\n',
}

/** The package with one more migration, another default theme and a higher version, as if the next one were built. */
async function nextVersion(): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'portico-next-'))
  onTestFinished(() => rm(next, { recursive: true, force: true }))
  await cp(packed.folder, next, { recursive: true })
  const change = async (pattern: string, from: RegExp, to: string) => {
    const files = globSync(pattern, { cwd: next }).map((file) => join(next, file))
    const found = files.filter((file) => from.test(readFileSync(file, 'utf8')))
    expect(found).toHaveLength(1)
    for (const file of found) await writeFile(file, readFileSync(file, 'utf8').replace(from, to))
  }
  const later = "{ name: '9999-later', statements: () => ['create table later (id bigint not null)'] }"
  await change('dist/server/*.js', /var migrations = \[[\s\S]*?(?=\n\];)/, `$&, ${later}`)
  await change('dist/client/assets/site-*.css', /$/, ':root{--later:1}')
  await change('package.json', /"version": "[^"]+"/, '"version": "99.0.0"')
  return next
}

const hashes = (folder: string) =>
  Object.fromEntries(
    globSync('**/*', {
      cwd: folder,
      withFileTypes: true,
      exclude: ['node_modules/**', 'data/**', '.portico/**'],
    })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [
        file.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )

const programIn = (folder: string) => join(folder, 'node_modules/portico/dist/server/portico.js')

const start = (folder: string, words?: readonly string[]) =>
  runProgram({
    folder,
    program: programIn(folder),
    ...(words && { words }),
  })

async function stop({ program, exit }: Awaited<ReturnType<typeof start>>) {
  program.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}

async function install(folder: string, version: string) {
  const place = join(folder, 'node_modules/portico')
  await rm(place, { recursive: true })
  await cp(version, place, { recursive: true })
}

/** What the first owner does: comes in by the link of the first start and writes a post. */
async function writeOnDesk(link: string) {
  const { page } = await visit(link, { javaScriptEnabled: false })
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Password', { exact: true }).fill('seven planks of oak')
  await page.locator('main form button[type=submit], main form button:not([type])').first().click()
  const { origin } = new URL(link)
  await page.goto(origin + urls.desk.entry('new-post'))
  await page.getByLabel('Title', { exact: true }).fill('A lighthouse')
  await page.locator('textarea[name="body"]').fill('It was written on the desk.')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').first().waitFor()
}

const sendLetter = async (url: string) => {
  const body = new FormData()
  for (const [name, value] of [
    ['_wpcf7', '1'],
    ['_wpcf7_unit_tag', 'wpcf7-f1-o1'],
    ['your-name', 'Berit'],
  ])
    body.set(name ?? '', value ?? '')
  const answer = await fetch(`${url}/api/contact-form-7/v1/contact-forms/1/feedback`, {
    method: 'POST',
    body,
  })
  return (await answer.json()) as { status: string }
}

it('[EXT-07] takes a site to the next version and loses nothing; the way back is refused with a sentence', async () => {
  const next = await nextVersion()
  const folder = await packed.site(files, ['vite'])
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = hashes(folder)

  const first = await start(folder)
  const url = await first.ready()
  await writeOnDesk(await first.until(/set up: +(\S+)/))
  expect((await sendLetter(url)).status).toMatch(/mail_sent|spam/)
  const pages = await sitemapOf(url)
  expect(pages).toContain('/posts/a-lighthouse')
  const { version: firstVersion } = JSON.parse(
    await readFile(join(folder, 'node_modules/portico/package.json'), 'utf8'),
  )
  await stop(first)

  await install(folder, next)
  const second = await start(folder)
  const again = await second.ready()
  expect(hashes(folder)).toEqual(before)
  expect(await sitemapOf(again)).toEqual(pages)
  for (const path of pages) expect((await fetch(again + path)).status, path).toBe(200)
  const home = await (await fetch(again)).text()
  expect(home).toContain('High water at Lemsund')
  expect(home).toContain('--later')
  expect(home).toContain('#123456')
  expect(await (await fetch(`${again}/posts/a-lighthouse`)).text()).toContain('It was written on the desk.')
  await stop(second)
  const inbox = await start(folder, ['inbox', 'list'])
  expect((await inbox.exit)[0]).toBe(0)
  expect(inbox.said()).toContain('Berit')

  await install(folder, packed.folder)
  const back = await start(folder)
  expect((await back.exit)[0]).toBe(1)
  expect(back.said()).toMatch(/newer Portico \(it has 9999-later\): update Portico here to that version/)
  expect(firstVersion).not.toBe('99.0.0')
}, 300_000)

/** Where the program's own words have changed since 0.2.0. */
const saidOtherwise: Record<string, Answer> = {
  '/de/reviews-of/customers': {
    status: 200,
    title: 'Bewertungen zu Der Hafen · Hafen',
    heading: 'Bewertungen zu Der Hafen',
  },
}

/** What the recorded answers say, in the words of today. */
function inWordsOfToday(answers: Readonly<Record<string, Answer>>): Record<string, Answer> {
  const said = JSON.stringify(answers).replaceAll(
    'There is nothing at this address',
    'There’s nothing at this address',
  )
  return { ...JSON.parse(said), ...saidOtherwise }
}

/** A site that 0.2.0 made, with this version installed in it, and what it was. */
async function siteOfOld() {
  const folder = await packed.site({}, ['vite'])
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', resolve('test/fixtures/site-0.2.0.tar.gz'), '-C', folder])
  const recorded: RecordedSite = JSON.parse(await readFile(join(folder, 'recorded.json'), 'utf8'))
  return { folder, recorded, before: hashes(folder) }
}

async function expectDeskOfOld(site: string) {
  const ana = await signIn(site, 'Ana')
  const messages = await ana.page(urls.desk.messages())
  const message = (name: string) => new RegExp(`href="(/desk/messages/[^"]+)"[^>]*>(?:(?!</a>)[^])*${name}`)
  const withNote = await ana.page(message('Berit').exec(messages)?.[1] ?? '')
  expect(withNote).toContain('Is there a berth in May?')
  expect(withNote).toContain('Called her back.')
  const withFile = await ana.page(message('ليلى').exec(messages)?.[1] ?? '')
  const file = /href="(\/desk\/messages\/[^"]+\/files\/[^"]+)"/.exec(withFile)?.[1] ?? ''
  expect(await (await ana.get(file)).text()).toBe('The plan of a boat.')
  expect(await ana.page(urls.desk.messages({ view: 'spam' }))).toContain('Sella')
  expect(await ana.page('/desk/comments')).toContain('Wait for me.')
  expect(await ana.page('/desk/reviews')).toContain('The crane was slow but careful.')
  expect(await ana.page('/desk/site/webhooks')).toContain('http://127.0.0.1:9/harbour')
  expect(await ana.page(urls.desk.removedEntries)).toContain('Taken down')
  const drafts = await ana.page(urls.desk.content({ status: 'draft' }))
  for (const title of ['Half a text', 'Not yet', 'Not finished']) expect(drafts).toContain(title)
  const lights = await ana.page(urls.desk.content({ q: 'lighthouse' }))
  const document = /\/desk\/content\/edit\/(\d+)/.exec(lights)?.[1] ?? ''
  expect(await ana.page(urls.desk.revision(document, 1))).toContain('1888')
  expect(await ana.page(urls.desk.extensionSettings('harbour'))).toContain('value="30"')
  expect(await ana.page('/desk/harbour')).toContain('Ole was here.')
  const bo = await signIn(site, 'Bo')
  expect((await bo.get(urls.desk.messages())).status).toBe(200)
  expect((await bo.get(urls.desk.people)).status).toBe(403)
}

async function expectPagesOfOld(site: string) {
  const page = async (path: string) => (await fetch(new URL(path, site))).text()
  const said: [path: string, ...words: string[]][] = [
    ['/', 'Walk slowly.', 'Who was here', 'Ole was here.', 'at most 30 lines', 'Moored at /', '#123456'],
    ['/', 'The slip is closed in winter.', 'Boats and lights of Lemsund'],
    ['/de', 'Langsam gehen.', 'Gleich zum Text', 'Der Slip ist im Winter geschlossen.'],
    ['/questions', 'Call <strong>before noon</strong>.', 'Two metres at low water.', 'Is there a crane?'],
    ['/de/fragen', 'Rufen Sie vormittags an.'],
    ['/questions/praise', 'A fine berth, and quiet at night.', 'Quiet, and the coffee is strong.'],
    ['/boats/anna', 'Ketch', 'Ole', 'Berta', 'Ask Anna for a berth.', '1951'],
    ['/tides', 'High water at noon for Anna, Berta'],
    ['/courses/rowing', '85', 'North quay', 'Two days on the water.'],
    ['/posts/knots-that-forgive', 'Ours was on fire.', 'And was it forgiven?', 'href="/visit"'],
    ['/posts/ferry', 'Minutes to read', 'The pier in May.', 'She is the oldest.'],
    ['/posts/the-lighthouse', 'It was lit in 1887.'],
    ['/contact', 'name="your-message"'],
  ]
  for (const [path, ...words] of said) {
    const html = await page(path)
    for (const word of words) expect(html, path).toContain(word)
  }
  expect(await page('/questions/praise')).not.toContain('The crane was slow')
  expect(JSON.parse(await page('/api/ratings/11'))).toMatchObject({ users: 1, score: 5 })
  expect(JSON.parse(await page('/api/ratings/47'))).toMatchObject({ users: 2, score: 9 })
  const text = new URLSearchParams({ text: 'And so was Mia.' })
  await fetch(new URL('/guestbook', site), { method: 'POST', body: text })
  expect(await page('/')).toContain('And so was Mia.')
}

it('[OPS-94] takes a site of 0.2.0 to this version: its files, addresses, texts, what visitors sent, accounts and extensions', async () => {
  const { folder, recorded, before } = await siteOfOld()
  expect(await exportsOf(folder, programIn(folder))).toEqual(recorded.exports)
  const running = await start(folder)
  const site = await running.ready()
  expect(await sitemapOf(site)).toEqual(expect.arrayContaining(recorded.sitemap))
  const answers: Record<string, Answer> = {}
  for (const path of Object.keys(recorded.answers)) answers[path] = await answerOf(site, path)
  expect(answers).toEqual(inWordsOfToday(recorded.answers))
  await expectPagesOfOld(site)
  await expectDeskOfOld(site)
  expect(hashes(folder)).toEqual(before)
  await stop(running)
}, 120_000)
