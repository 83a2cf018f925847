import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { pack, packingTime, usePacked } from './support/packed.ts'
import { pagesToVisit } from './support/pages-to-visit.ts'
import { runProgram } from './support/program.ts'

const run = promisify(execFile)
const packed = usePacked()
const browser = useBrowser()
/** The other package, which `npm create portico` runs. */
let ofNpm: string

/** A folder beside which the package is installed. */
let folder: string

beforeAll(async () => {
  ofNpm = await pack('create-portico')
  folder = await packed.site({})
}, packingTime)
afterAll(async () => {
  for (const made of [folder, dirname(ofNpm)]) await rm(made, { recursive: true, force: true })
})

const inPackage = (file: string) => join(folder, 'node_modules/portico', file)

/** What `npx portico new` and `npm create portico` run, each by its own file. */
const create = (way: 'new' | 'create', ...words: string[]) =>
  run(
    process.execPath,
    way === 'new' ? [inPackage('bin/portico.mjs'), 'new', ...words] : [join(ofNpm, 'bin.mjs'), ...words],
    { cwd: folder },
  )

describe.each(['business', 'journal', 'empty'])(
  'a new site, from the start "%s"',
  { timeout: 180_000 },
  (start) => {
    it('[EXT-22] is ready in one command, passes its own tests, and can be used by everybody at every width', async () => {
      const words = [start, '--start', start, '--name', 'Hill & "Dale"', '--yes', '--no-install']
      const { stdout } = await create('new', ...words)
      expect(stdout).toContain('npm run dev')
      const site = join(folder, start)
      const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
      for (const own of ['extensions/tides', 'theme']) {
        await mkdir(join(site, own), { recursive: true })
        await writeFile(
          join(site, own, 'own.test.ts'),
          `import { test } from 'node:test'\ntest('of ${own}', () => {})\n`,
        )
      }
      const tested = await run('npm', ['test'], { cwd: site, env: { ...process.env, PATH: path } })
      expect(tested.stdout).toMatch(/of extensions\/tides.*of theme/s)
      const { ready } = await runProgram({ folder: site, program: inPackage('dist/server/portico.js') })
      const url = (await ready()).replace(/\/$/, '')
      const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
      const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, one]) => new URL(one ?? '').pathname,
      )
      expect(paths).toContain('/contact')
      const { page, complaints } = await browser.visit(url, { viewport: { width: 320, height: 700 } })
      const pages = await Promise.all(
        paths.map(async (path) => ({ path, html: await (await fetch(url + path)).text() })),
      )
      const { kinds } = pagesToVisit(pages)
      for (const one of pages) {
        await page.goto(url + one.path)
        expect(await page.title()).toContain('Hill & ')
        if (kinds.includes(one)) expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
      expect(complaints).toEqual([])
    })
  },
)

describe('npm create portico', () => {
  it('[EXT-22] is a package of its own without dependencies, and has all that it writes', () => {
    const { dependencies, version } = JSON.parse(readFileSync(join(ofNpm, 'package.json'), 'utf8'))
    expect(dependencies).toBeUndefined()
    expect(version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
    expect(filesIn(join(ofNpm, 'templates'))).toEqual(filesIn('create-portico/templates'))
  })

  it('[EXT-22] writes the same as npx portico new', async () => {
    await create('new', 'one/my-site', '--yes', '--no-install')
    await create('create', 'two/my-site', '--yes', '--no-install')
    expect(filesIn(join(folder, 'two'))).toEqual(filesIn(join(folder, 'one')))
    expect(Object.keys(filesIn(join(folder, 'one')))).toEqual(
      expect.arrayContaining(
        ['.gitignore', '.dockerignore', 'Dockerfile', 'README.md', 'theme.css', 'tsconfig.json'].map(
          (name) => `my-site/${name}`,
        ),
      ),
    )
  })

  it('[EXT-23] refuses what it cannot make with a sentence, and leaves nothing behind', async () => {
    await mkdir(join(folder, 'full'))
    await writeFile(join(folder, 'full/mine.txt'), 'mine')
    const refused = (...words: string[]) => create('create', ...words, '--yes', '--no-install')
    await expect(refused('full')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/full is not empty/),
    })
    expect(readdirSync(join(folder, 'full'))).toEqual(['mine.txt'])
    await expect(refused('new', '--start', 'shop')).rejects.toMatchObject({
      stderr: expect.stringMatching(/no start "shop"/),
    })
    await expect(refused('new', '--language', 'xx')).rejects.toMatchObject({
      stderr: expect.stringMatching(/isn’t available in "xx"/),
    })
    await expect(refused('full/mine.txt/new')).rejects.toMatchObject({
      stderr: expect.stringMatching(/couldn’t be created/),
    })
    await expect(refused('full/mine.txt')).rejects.toMatchObject({
      stderr: expect.stringMatching(/mine\.txt is a file/),
    })
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })
})

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )
