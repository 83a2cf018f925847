import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { extendExamples } from '../test/extend-examples.ts'
import { publicTypes } from '../test/public-types.ts'
import { useBrowser } from './support/browser.ts'
import { usePacked } from './support/packed.ts'
import { runProgram } from './support/program.ts'

const run = promisify(execFile)
const packed = usePacked()
const browser = useBrowser()

const texts = {
  'package.json': '{ "type": "module" }\n',
  'content/site.yaml': 'title: Harbour\ndescription: Boats.\n',
  'content/pages/home.md': '---\ntitle: Home\nhome: true\n---\nWelcome.\n\n::tides\n',
}
const extension = {
  'portico.config.ts': `import { defineConfig } from 'portico'
import { tides } from './extensions/tides/extension.tsx'

export default defineConfig({ extensions: [tides({ harbour: 'Lemsund' })] })
`,
  'extensions/tides/extension.tsx': `import { defineExtension, Island, z } from 'portico/extension'
import { useId } from 'react'
import { Counter } from './browser/counter.island.tsx'

function Tides({ harbour }: { harbour: string }) {
  return (
    <section aria-labelledby={useId()} className="tides">
      High water at {harbour}
      <Island name="counter" component={Counter} props={{ start: 3 }} />
    </section>
  )
}

export const tides = defineExtension({
  name: 'tides',
  settings: z.strictObject({ harbour: z.string() }),
  parts: ({ settings }) => ({
    blocks: [
      {
        name: 'tides',
        attributes: z.strictObject({}),
        draw: async () => ({ view: <Tides harbour={settings.harbour} />, styles: ['counter'] }),
      },
    ],
  }),
})
`,
  'extensions/tides/browser/counter.island.tsx': `import { useState } from 'react'

export function Counter({ start }: { start: number }) {
  const [count, set] = useState(start)
  return (
    <button className="counter" type="button" onClick={() => set(count + 1)}>
      Count {count}
    </button>
  )
}

export { Counter as island }
`,
  'extensions/tides/browser/counter.css':
    '@layer components {\n  .counter {\n    color: rgb(1, 2, 3);\n  }\n}\n',
}

const extensionAndTheme = {
  ...extension,
  'portico.config.ts': `import { defineConfig } from 'portico'
import { defineTheme } from 'portico/theme'
import { tides } from './extensions/tides/extension.tsx'
import { NotFound } from './theme/not-found.tsx'

export default defineConfig({
  extensions: [tides({ harbour: 'Lemsund' })],
  theme: defineTheme({ places: { NotFound } }),
})
`,
  'theme/not-found.tsx': `import { Island, links } from 'portico/theme'
import { Counter } from './lost-counter.island.tsx'

export function NotFound() {
  return (
    <div className="lost">
      <h1>Lost at sea</h1>
      <a href={links.home}>Back to the harbour</a>
      <Island name="lost-counter" component={Counter} props={{ start: 3 }} />
    </div>
  )
}
`,
  'theme/lost-counter.island.tsx': extension['extensions/tides/browser/counter.island.tsx'],
  'theme/browser/lost.site.css': '@layer theme {\n  .lost h1 {\n    color: rgb(1, 2, 3);\n  }\n}\n',
}

async function site(files: Record<string, string>, others: readonly string[] = []) {
  const folder = await packed.site({ ...texts, ...files }, others)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const start = (folder: string, words = ['start']) =>
  runProgram({ folder, words, program: join(folder, 'node_modules/portico/dist/server/portico.js') })

/** Everything of the site but its data and packages, with the moment it was written. */
const writtenIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/^(?:data|node_modules)\b/.test(path))
    .toSorted()
    .map((path) => [path, statSync(join(folder, path)).mtimeMs])

/** What the compiler has against it. */
const compiled = (folder: string, ...options: string[]) =>
  run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder, ...options]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  )

describe('the package', () => {
  it.each(['extension', 'island', 'theme', 'config', 'test'])(
    '[EXT-71] has the types of portico/%s that api/ says: run `npm run api` after a change that is meant',
    (entry) => {
      const types = publicTypes(join(packed.folder, 'types'))
      expect(types.get(entry)).toBe(readFileSync(`api/${entry}.api.txt`, 'utf8'))
    },
  )

  it('[EXT-05] holds the built program and its types, and no sources, tests or demo', () => {
    expect(readdirSync(packed.folder).toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'create-portico',
      'dist',
      'docs',
      'examples',
      'package.json',
      'types',
    ])
    const files = readdirSync(packed.folder, { recursive: true })
      .map(String)
      .filter((file) => !/^(?:create-portico\/templates|examples)\//.test(file))
    expect(files.filter((file) => /\.test\.|\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
  })

  it('[EXT-163] holds the guides, and every link in them to another file leads there', () => {
    const guides = readdirSync(packed.folder, { recursive: true })
      .map(String)
      .filter((file) => /^(?:docs\/(?:guide|extend)|examples)\/.*\.md$/.test(file))
    expect(guides).toContain('docs/guide/begin.md')
    expect(guides).toContain('docs/extend/README.md')
    for (const guide of guides)
      for (const [, link = ''] of readFileSync(join(packed.folder, guide), 'utf8').matchAll(
        /\]\((?!https?:|mailto:|\/)([\w./-]+\.\w+)(?:#[^)]*)?\)/g,
      ))
        expect(existsSync(join(packed.folder, dirname(guide), link)), `${guide}: ${link}`).toBe(true)
  })

  it('[EXT-05] asks for at most 25 packages, and takes at most 60 MB with all of them', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(25)
    const folder = await site({})
    const bytes = readdirSync(join(folder, 'node_modules'), { withFileTypes: true })
      .flatMap((entry) =>
        entry.name.startsWith('@')
          ? readdirSync(join(folder, 'node_modules', entry.name)).map((name) => join(entry.name, name))
          : [entry.name],
      )
      .reduce((sum, name) => sum + sizeOf(join(folder, 'node_modules', name)), 0)
    expect(bytes / 2 ** 20).toBeLessThanOrEqual(60)
  })

  it('[EXT-05] opens what is public, and nothing else', async () => {
    const folder = await site({})
    const load = async (name: string) => {
      const script = `import(${JSON.stringify(name)}).then((all) => console.log(Object.keys(all).length > 0), (e) => console.log(e.code))`
      return (await run(process.execPath, ['-e', script], { cwd: folder })).stdout.trim()
    }
    expect(await load('portico')).toBe('true')
    expect(await load('portico/extension')).toBe('true')
    expect(await load('portico/theme')).toBe('true')
    expect(await load('portico/test')).toBe('true')
    for (const name of ['portico/dist/server/portico.js', 'portico/src/main.ts', 'portico/app/app.ts'])
      expect(await load(name)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })
})

describe('a site in a folder of its own', () => {
  it('[EXT-06] runs without Vite when it has no code of its own', async () => {
    const folder = await site({
      'portico.config.ts':
        "import { defineConfig } from 'portico'\nimport { defineTheme } from 'portico/theme'\nexport default defineConfig({ faq: {}, theme: defineTheme({ tokens: { radius: '9px' } }) })\n",
      'theme.css': ':root { --accent: red }\n',
    })
    const { ready } = await start(folder)
    const answer = await fetch(await ready())
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/Welcome.*/)
    const tokens = /href="(\/assets\/tokens-[^"]+)"/.exec(html)?.[1] ?? ''
    expect(await (await fetch(new URL(tokens, answer.url))).text()).toContain('--radius:9px')
  })

  it('[EXT-06] [THEME-06] draws the blocks and wakes the islands of its own extension and theme, with one React', async () => {
    const { ready } = await start(await site(extensionAndTheme, ['vite']))
    const origin = await ready()
    const { page, complaints } = await browser.visit(origin)
    expect(await page.textContent('.tides')).toContain('High water at Lemsund')
    const countsOn = async () => {
      await page.click('.counter')
      await expect.poll(() => page.textContent('.counter')).toBe('Count 4')
    }
    expect(await page.$eval('.counter', (button) => getComputedStyle(button).color)).toBe('rgb(1, 2, 3)')
    await countsOn()
    expect(complaints).toEqual([])
    await page.goto(new URL('/nowhere', origin).href)
    expect(await page.textContent('main h1')).toBe('Lost at sea')
    expect(await page.$eval('.lost h1', (title) => getComputedStyle(title).color)).toBe('rgb(1, 2, 3)')
    await countsOn()
    expect(await page.$$('.site-footer')).toHaveLength(1)
  })

  it('[EXT-29] is built ahead of a start, which then needs no Vite and writes nothing beside its data; [THEME-03] names the file of a place that fails, and draws the default', async () => {
    const broken = "export const NotFound = () => {\n  throw new Error('adrift')\n}\n"
    const folder = await site({ ...extensionAndTheme, 'theme/not-found.tsx': broken }, ['vite'])
    const build = await start(folder, ['build'])
    expect((await build.exit)[0], build.said()).toBe(0)
    await rm(join(folder, 'node_modules/vite'))
    const before = writtenIn(folder)
    const { ready, said } = await start(folder)
    const origin = await ready()
    expect(await (await fetch(origin)).text()).toContain('High water at Lemsund')
    expect(writtenIn(folder)).toEqual(before)
    const answer = await fetch(new URL('/nowhere', origin))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('There’s nothing at this address')
    await expect
      .poll(said)
      .toContain('the place NotFound of the theme (theme/not-found.tsx:2) could not be drawn')
  })

  it('[EXT-29] says so when there is nothing to build', async () => {
    const build = await start(await site({}), ['build'])
    expect((await build.exit)[0]).toBe(0)
    expect(build.said()).toContain('nothing to build')
  })

  it('[EXT-06] is checked by the types that come with the package', async () => {
    const folder = await site(
      {
        ...extensionAndTheme,
        'tsconfig.json': readFileSync('create-portico/templates/common/tsconfig.json', 'utf8'),
      },
      ['@types/node'],
    )
    expect(await compiled(folder, '--skipLibCheck', 'false')).toBe('')
  })

  it('[EXT-80] compiles as every example of docs/extend writes it', async () => {
    const tsconfig = JSON.parse(readFileSync('create-portico/templates/common/tsconfig.json', 'utf8'))
    const folder = await site(
      { ...extendExamples, 'tsconfig.json': JSON.stringify({ ...tsconfig, include: ['.'] }) },
      ['@types/node', 'vitest'],
    )
    expect(await compiled(folder)).toBe('')
  })

  it('[EXT-06] [EXT-166] says what to install when its code has to be built and nothing can build it', async () => {
    const { exit, said } = await start(await site(extension))
    expect((await exit)[0]).toBe(1)
    expect(said()).toContain('Run "npx portico add-code".')
  })

  it('[EXT-06] names the place of a mistake in its code', async () => {
    const broken = { ...extension, 'extensions/tides/extension.tsx': 'export const tides = (\n' }
    const { exit, said } = await start(await site(broken, ['vite']))
    expect((await exit)[0]).toBe(1)
    expect(said()).toMatch(/extensions\/tides\/extension\.tsx:1:24/)
  })

  it('[EXT-48] names the line where an extension fails that cannot begin', async () => {
    const keyless = `import { defineExtension } from 'portico/extension'

type Tide = { height: number }

export const tides = defineExtension({
  name: 'tides',
  parts: () => {
    const tide: Tide | undefined = undefined
    throw new Error(\`Set TIDES_KEY (\${tide})\`)
  },
})
`
    const files = {
      'portico.config.ts': extension['portico.config.ts'].replace("tides({ harbour: 'Lemsund' })", 'tides()'),
      'extensions/tides/extension.tsx': keyless,
    }
    const { exit, said } = await start(await site(files, ['vite']))
    expect((await exit)[0]).toBe(1)
    expect(said()).toContain(
      'The extension "tides" could not begin (extensions/tides/extension.tsx:9): Set TIDES_KEY (undefined).',
    )
    expect(said()).not.toContain('    at ')
  })
})

function sizeOf(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
