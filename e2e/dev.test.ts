import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { runProgram } from './support/program.ts'

const browser = useBrowser()

const extension = `import { defineExtension, Hono, z } from 'portico/extension'

export const tides = defineExtension({
  name: 'tides',
  parts: () => ({
    blocks: [{ name: 'tides', attributes: z.object({}), draw: async () => ({ view: <p className="tides">High water</p> }) }],
    routes: new Hono()
      .get('/tides/slow', async (c) => {
        await new Promise((done) => setTimeout(done, 700))
        return c.text('slow')
      })
      .get('/tides/dry', () => {
        throw new Error('no water')
      }),
  }),
})
`
const config = `import { defineConfig } from 'portico'
import { tides } from './extensions/tides/extension.tsx'

export default defineConfig({ extensions: [tides()] })
`
const files = {
  'content/site.yaml': 'title: Harbour\n',
  'content/pages/home.md': '---\ntitle: Welcome\nhome: true\n---\nHello.\n\n::tides\n',
  'extensions/tides/extension.tsx': extension,
  'extensions/tides/browser/tides.site.css': '.tides { color: rgb(1, 2, 3) }\n',
  'theme.css': '.tides { text-decoration: underline }\n',
  'portico.config.ts': config,
}

/** Below the repository, where it finds the package and Vite. */
async function site(changes: Partial<typeof files> = {}, environment: Record<string, string> = {}) {
  await mkdir(resolve('.cache'), { recursive: true })
  const folder = await mkdtemp(resolve('.cache', 'site-in-development-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [path, text] of Object.entries({ ...files, ...changes })) await write(path, text)
  const port = await freePort()
  const program = await runProgram({
    words: ['dev'],
    folder,
    environment: { PORT: String(port), HOST: '127.0.0.1', PORTICO_LOG: 'error', ...environment },
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    vi.waitFor(() => fetch(url, { headers: { accept: 'text/html' } }), { timeout: 60_000, interval: 100 })
  return { ...program, folder, url, write, answers }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((open) => server.once('listening', open))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

const text = (page: Page) => page.locator('main').innerText()
const holds = (page: Page, words: string | RegExp) =>
  vi.waitFor(async () => expect(await text(page)).toMatch(words), { timeout: 60_000, interval: 100 })

const mistakes: [what: string, changes: Partial<typeof files>, sentence: RegExp, place: string][] = [
  [
    'a configuration mistake',
    { 'portico.config.ts': config.replace('extensions:', 'extensins:') },
    /"extensins".*Did you mean "extensions"\?/,
    'portico.config.ts:4',
  ],
  [
    'a throw in parts',
    {
      'extensions/tides/extension.tsx': extension.replace(
        'blocks: [',
        "blocks: (() => { throw new Error('no moon') })() ?? [",
      ),
    },
    /The extension "tides" could not begin.*no moon/,
    'extensions/tides/extension.tsx:6',
  ],
  [
    'a bad migration',
    {
      'extensions/tides/extension.tsx': extension.replace(
        "name: 'tides',",
        "name: 'tides', needs: ['database'], migrations: [{ name: '0001-tides', statements: () => ['create tabel tides_high (id text)'] }],",
      ),
    },
    /0001-tides/,
    'extensions/tides/extension.tsx:4',
  ],
  [
    'a build error',
    { 'extensions/tides/extension.tsx': extension.replace('parts: () =>', 'parts: () = >') },
    /extension\.tsx:5:\d+/,
    'extensions/tides/extension.tsx:5',
  ],
  [
    'a mistake in theme.css',
    { 'theme.css': '\n.a { color: red\n' },
    /theme\.css:2:1: Unclosed block/,
    'theme.css:2',
  ],
]

it.each(mistakes)(
  '[DEV-05] shows %s in the browser as in the terminal, until it is fixed',
  async (_, changes, sentence, place) => {
    const { url, write, answers, until, said } = await site(changes)
    const answer = await answers()
    expect(answer.status).toBe(503)
    await until(/(The site isn’t running)/)
    expect(said()).toMatch(sentence)
    const plain = await (await fetch(url)).text()
    expect(plain).toMatch(sentence)
    expect(plain).toContain(place)
    const { page, complaints } = await browser.visit(url)
    expect(await text(page)).toMatch(sentence)
    expect(await page.locator('figcaption').innerText()).toBe(place)
    expect(await page.locator('mark').innerText()).toContain(place.split(':')[1])
    expect(await violations(page)).toEqual([])
    for (const [path, text] of Object.entries(files)) await write(path, text)
    await holds(page, 'High water')
    expect(complaints.filter((one) => !one.includes('503'))).toEqual([])
  },
)

it('[DEV-05] is read without script, in the dark and from right to left', async () => {
  const { url, answers } = await site({ 'portico.config.ts': 'export default 7\n' }, { LANG: 'ar' })
  await answers()
  const { page } = await browser.visit(url, { javaScriptEnabled: false, colorScheme: 'dark' })
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await text(page)).toContain('portico.config.ts')
  const dark = await browser.visit(url, { colorScheme: 'dark', viewport: { width: 320, height: 700 } })
  expect(await violations(dark.page)).toEqual([])
  expect(await dark.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

it('[DEV-05] says on a page of the site as it was that the last change has a mistake', async () => {
  const { url, write, ready, folder } = await site()
  await ready()
  const { page } = await browser.visit(url)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await write(
    'extensions/tides/extension.tsx',
    extension.replace('High water', 'Low water').replace('z.object({})', 'z.object({)'),
  )
  const bar = page.getByRole('alert').filter({ hasText: 'The last change has a mistake' })
  await bar.waitFor({ timeout: 60_000 })
  expect(await bar.innerText()).toContain('extensions/tides/extension.tsx:6')
  expect(await text(page)).toContain('High water')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await bar.waitFor()
  await bar.getByRole('button', { name: 'Close' }).press('Enter')
  await expect.poll(() => bar.count()).toBe(0)
  await page.reload()
  await bar.getByRole('button').press('Escape')
  await expect.poll(() => bar.count()).toBe(0)
  await write('extensions/tides/extension.tsx', extension.replace('High water', 'Low water'))
  await holds(page, 'Low water')
  expect(await readFile(join(folder, 'portico.config.ts'), 'utf8')).toBe(config)
})

it('[DEV-07] shows why a route failed, with file and line', async () => {
  const { url, ready } = await site()
  await ready()
  const { page } = await browser.visit(`${url}/tides/dry`)
  expect(await text(page)).toContain('The extension "tides" failed: no water')
  expect(await page.locator('figcaption').innerText()).toBe('extensions/tides/extension.tsx:13')
  expect(await page.locator('mark').innerText()).toContain("throw new Error('no water')")
  expect(await violations(page)).toEqual([])
})

it('[DEV-06] [EXT-65] imports texts and styles without a restart, and changes the appearance of an open page', async () => {
  const { url, write, ready } = await site()
  await ready()
  const { page } = await browser.visit(url)
  const colour = () => page.locator('.tides').evaluate((element) => getComputedStyle(element).color)
  const line = () =>
    page.locator('.tides').evaluate((element) => getComputedStyle(element).textDecorationLine)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await write('extensions/tides/browser/tides.site.css', '.tides { color: rgb(4, 5, 6) }\n')
  await expect.poll(colour, { timeout: 60_000 }).toBe('rgb(4, 5, 6)')
  await write('theme.css', '.tides { text-decoration: line-through }\n')
  await expect.poll(line, { timeout: 60_000 }).toBe('line-through')
  const bar = page.getByRole('alert')
  await write('theme.css', '.tides { color: red\n')
  await bar.filter({ hasText: 'theme.css:1:1: Unclosed block' }).waitFor({ timeout: 60_000 })
  expect(await line()).toBe('line-through')
  await write('theme.css', '.tides { text-decoration: line-through }\n')
  await expect.poll(() => bar.count(), { timeout: 60_000 }).toBe(0)
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  expect(await (await fetch(url)).text()).toContain('#040506')
  await write('content/pages/home.md', '---\ntitle: Welcome\nhome: true\n---\nGoodbye.\n\n::tides\n')
  await holds(page, 'Goodbye')
  expect(await colour()).toBe('rgb(4, 5, 6)')
  await write('content/pages/home.md', '---\ntitle: [Welcome\n---\n')
  await bar.filter({ hasText: 'pages/home.md' }).waitFor({ timeout: 60_000 })
})

it('[DEV-08] lets requests wait during a restart, and finishes those under way', async () => {
  const { url, write, ready, said } = await site()
  await ready()
  const answers: string[] = []
  let isOver = false
  const asking = Array.from({ length: 4 }, async (_, at) => {
    while (!isOver) answers.push(await (await fetch(at > 0 ? url : `${url}/tides/slow`)).text().catch(String))
  })
  await write('extensions/tides/extension.tsx', extension.replace('High water', 'Low water'))
  await vi.waitFor(() => expect(said().match(/Ready:/g)).toHaveLength(2), { timeout: 60_000 })
  await vi.waitFor(async () => expect(await (await fetch(url)).text()).toContain('Low water'))
  isOver = true
  await Promise.all(asking)
  expect(answers.filter((text) => text !== 'slow' && !/(?:High|Low) water/.test(text))).toEqual([])
  expect(answers).toContain('slow')
})

it('[DEV-05] shows that the site stopped unexpectedly, and ends with Ctrl+C', async () => {
  const { url, ready, program, exit, folder } = await site({
    'extensions/tides/extension.tsx': extension.replace("throw new Error('no water')", 'process.exit(7)'),
  })
  await ready()
  await fetch(`${url}/tides/dry`).catch(() => {})
  const { page } = await browser.visit(url)
  expect(await text(page)).toContain('The site stopped unexpectedly (7).')
  program.kill('SIGINT')
  await exit
  expect(program.exitCode).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
  expect(folder).toContain('.cache')
})
