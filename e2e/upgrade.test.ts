import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { urls } from '#shared/urls.ts'
import { useBrowser } from './support/browser.ts'
import { pack, usePacked } from './support/packed.ts'
import { runProgram } from './support/program.ts'

const run = promisify(execFile)
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

/** The package of this repository with one more migration, another default theme and a higher version. */
async function packNext(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'portico-next-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const sources = ['src', 'db', 'scripts', 'bin', ...globSync('*.{json,md,ts}'), 'LICENSE']
  for (const name of sources) await cp(name, join(copy, name), { recursive: true })
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  const change = async (path: string, mend: (text: string) => string) => {
    const text = await readFile(join(copy, path), 'utf8')
    const changed = mend(text)
    expect(changed).not.toBe(text)
    await writeFile(join(copy, path), changed)
  }
  await writeFile(
    join(copy, 'db/migrations/9999-later.ts'),
    "import type { Migration } from './migration.ts'\n\nexport const later: Migration = { name: '9999-later', statements: () => ['create table later (id bigint not null)'] }\n",
  )
  await change(
    'db/migrations/all.ts',
    (text) => `import { later } from './9999-later.ts'\n${text.replace(/\n\]\n$/, '\n  later,\n]\n')}`,
  )
  await change('src/ui/tokens.css', (text) => `${text}\n:root {\n  --later: 1;\n}\n`)
  await change('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'))
  await run(process.execPath, ['scripts/build.mjs'], { cwd: copy })
  // Nothing public is changed, and making the same types again takes longer than all the rest.
  await cp(join(packed.folder, 'types'), join(copy, 'types'), { recursive: true })
  const made = await pack(copy, '--ignore-scripts')
  onTestFinished(() => rm(dirname(made), { recursive: true, force: true }))
  return made
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
  const next = await packNext()
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
