import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { urls } from '#shared/urls.ts'
import { useBrowser } from './support/browser.ts'
import { usePacked } from './support/packed.ts'
import { runProgram } from './support/program.ts'

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
  await change('dist/server/*.js', /var migrations = \[[^\]]+/, `$&, ${later}`)
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

const start = (folder: string, words?: readonly string[]) =>
  runProgram({
    folder,
    program: join(folder, 'node_modules/portico/dist/server/portico.js'),
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

const pagesOf = async (url: string) => {
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  const maps = [...index.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const texts = await Promise.all(
    (maps.length > 0 ? maps : ['/sitemap.xml']).map(async (map) => (await fetch(url + map)).text()),
  )
  return texts
    .flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname),
    )
    .toSorted()
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
  const pages = await pagesOf(url)
  expect(pages).toContain('/posts/a-lighthouse')
  const { version: firstVersion } = JSON.parse(
    await readFile(join(folder, 'node_modules/portico/package.json'), 'utf8'),
  )
  await stop(first)

  await install(folder, next)
  const second = await start(folder)
  const again = await second.ready()
  expect(hashes(folder)).toEqual(before)
  expect(await pagesOf(again)).toEqual(pages)
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
