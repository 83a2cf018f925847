import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureSiteBuild } from './build-site.ts'

const files = {
  'package.json': '{ "type": "module" }\n',
  'portico.config.ts':
    "import { tides } from './extensions/tides/extension.ts'\n\nexport default { tides }\n",
  'extensions/tides/extension.ts': "export const tides = 'high'\n",
  'extensions/tides/browser/tides.site.css': '.tides { color: rgb(1, 2, 3) }\n',
}

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-build-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) await write(path, text)
  const said: string[] = []
  const assets = join(folder, '.portico/client/assets')
  return {
    folder,
    write,
    said,
    remove: (path: string) => rm(join(folder, path)),
    build: () => ensureSiteBuild({ folder, onBegin: () => void said.push('building') }),
    /** All that browsers can load. */
    async built() {
      const names = await readdir(assets)
      return (await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))).join('\n')
    },
  }
}

it('[EXT-06] builds the code of a site again when a file of it changed, came or went, and not otherwise', async () => {
  const { write, remove, build, built, said } = await site()
  await build()
  await build()
  expect(said).toHaveLength(1)
  await write('extensions/tides/browser/tides.site.css', '.tides { color: rgb(4, 5, 6) }\n')
  await build()
  expect(await built()).toContain('#040506')
  await write('extensions/tides/browser/harbour.site.css', '.harbour { color: rgb(7, 8, 9) }\n')
  await build()
  expect(await built()).toContain('#070809')
  await write('extensions/tides/browser/waves.script.ts', "export const start = () => 'rolling'\n")
  await build()
  expect(await built()).toContain('rolling')
  await remove('extensions/tides/browser/waves.script.ts')
  await build()
  await build()
  expect(said).toHaveLength(5)
})

it('[EXT-06] leaves nothing behind when the code cannot be built', async () => {
  const { folder, write, build } = await site()
  await write('extensions/tides/extension.ts', 'export const tides = \n')
  const before = await readdir(folder)
  await expect(build()).rejects.toThrow(/extensions\/tides\/extension\.ts:1:23/)
  expect(await readdir(folder)).toEqual(before)
})

it('[EXT-45] names the line that imports what this version of Portico does not have', async () => {
  const { write, build } = await site()
  const gone = (text: string) => {
    const lines = ['', "import { defineExtension, type Block } from 'portico/extension'", text, '']
    return write(
      'extensions/tides/extension.ts',
      [...lines, 'export const tides = [defineExtension, gone]'].join('\n'),
    )
  }
  await gone("import { gone } from 'portico/extension'")
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  await expect(build()).rejects.toThrow(
    new RegExp(
      `extensions/tides/extension\\.ts:3: It imports "gone" from "portico/extension", which has nothing of that name in Portico ${version}\\. .*CHANGELOG`,
    ),
  )
  await gone("import { defineTheme as gone, Gone } from 'portico/theme'\nexport type Lost = Gone")
  await build()
  await gone("import gone from 'portico/theme'")
  await expect(build()).rejects.toThrow(
    /extension\.ts:3: It imports "default" from "portico\/theme", which has nothing/,
  )
  await gone("import * as gone from 'portico/extensions'")
  await expect(build()).rejects.toThrow(
    /extensions\/tides\/extension\.ts:3: It imports "portico\/extensions", which Portico \S+ does not have\./,
  )
})

it('[EXT-46] refuses in one sentence an island that would take the server into the browser', async () => {
  const { write, build, built } = await site()
  const island = (line: string) =>
    write('extensions/tides/browser/tide.island.tsx', `${line}\nexport const island = () => null\n`)
  await island("import { field } from 'portico/extension'\nexport const fields = { at: field.time() }")
  const failure = await build().catch((error: Error) => error.message)
  expect(failure).toMatch(
    /^The site's own code cannot be built\.\n\S*extensions\/tides\/browser\/tide\.island\.tsx:1: It imports "portico\/extension", which runs on the server, and would go to browsers\. .+$/,
  )
  await island(
    "import type { Site } from 'portico/extension'\nexport const nameOf = (site: Site) => site.title",
  )
  await build()
  expect(await built()).toContain('title')
  await island("import { fill } from 'portico/island'\nexport { fill }")
  await build()
  expect(await built()).toMatch(/from\s?"\/assets\/island-[\w-]+\.js"/)
})

it.each([
  ['tide.island.tsx', 'island'],
  ['tide.script.ts', 'start'],
  ['tide.prepare.ts', 'prepare'],
])('[EXT-46] refuses in one sentence %s that does not export what pages look for', async (file, called) => {
  const { write, build, built } = await site()
  await write(`extensions/tides/browser/${file}`, 'export const Tide = () => null\n')
  const { message } = await build().catch((error) => error)
  expect(message.replace(/\S+(?=extensions)/, '')).toBe(
    `The site's own code cannot be built.\nextensions/tides/browser/${file}: It exports nothing called "${called}", which is what pages look for in it. Write: export { … as ${called} }.`,
  )
  await write(`extensions/tides/browser/${file}`, `const Tide = () => 'high'\nexport { Tide as ${called} }\n`)
  await build()
  expect(await built()).toContain('high')
})

it('[EXT-47] builds the code again when a package that goes to browsers was updated', async () => {
  const { folder, write, build, built, said } = await site()
  await rm(join(folder, 'node_modules'))
  await mkdir(join(folder, 'node_modules'))
  for (const name of ['vite', 'portico'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
  await write('node_modules/waves/package.json', '{ "name": "waves", "type": "module", "main": "index.js" }')
  await write('node_modules/waves/index.js', "export const height = () => 'two metres'\n")
  await write(
    'extensions/tides/browser/waves.script.ts',
    "import { height } from 'waves'\n\nexport const start = () => height()\n",
  )
  await build()
  await build()
  expect(said).toHaveLength(1)
  await write('node_modules/waves/index.js', "export const height = () => 'three metres'\n")
  await build()
  expect(await built()).toContain('three metres')
  expect(said).toHaveLength(2)
  // As in an image, where what only building needs was removed again.
  await rm(join(folder, 'node_modules/waves'), { recursive: true })
  await build()
  expect(said).toHaveLength(2)
})

it('[EXT-06] says which versions to install when Vite cannot be loaded', async () => {
  const { folder, write, build } = await site()
  await rm(join(folder, 'node_modules'))
  await write('node_modules/vite/package.json', '{ "name": "vite", "version": "9.0.0", "main": "index.js" }')
  await write('node_modules/vite/index.js', "throw new Error('Cannot find native binding.\\nMore.')\n")
  const { devDependencies, overrides } = JSON.parse(await readFile('package.json', 'utf8'))
  await expect(build()).rejects.toThrow(
    `cannot be loaded: Cannot find native binding.\nPortico is tested with vite ${devDependencies.vite} and rolldown ${overrides.rolldown}.`,
  )
})

it('[DEV-03] builds for browsers alone where a style sheet changed, and nothing where a test did', async () => {
  const { folder, write, build, built, said } = await site()
  await build()
  const server = join(folder, '.portico/server/config.js')
  await writeFile(server, 'as it was')
  await write('extensions/tides/tides.test.ts', 'no code at all')
  await build()
  expect(said).toHaveLength(1)
  await write('extensions/tides/browser/tides.site.css', '.tides { color: rgb(4, 5, 6) }\n')
  await build()
  expect(await built()).toContain('#040506')
  expect(await readFile(server, 'utf8')).toBe('as it was')
  await write('extensions/tides/types.ts', 'export type Tide = string\n')
  await build()
  await build()
  expect(said).toHaveLength(3)
  expect(await readFile(server, 'utf8')).not.toBe('as it was')
})

it('[DEV-04] names the line that asks for a font, a picture, a file or a package that is not there', async () => {
  const { folder, write, build } = await site()
  const sheet = 'extensions/tides/browser/tides.site.css'
  const refusal = async () =>
    (await build().catch(({ message }) => message)).replace(/\S+(?=extensions)/, '').split('\n')[1]
  await write(
    sheet,
    '@font-face {\n  font-family: Veld;\n  src: url("./veld.woff2?v=2") format("woff2")\n}\n',
  )
  expect(await refusal()).toBe(`${sheet}:3:13: There is no file ./veld.woff2. Put it there, or take it out.`)
  await write(sheet, '@import "./waves.css";\n')
  expect(await refusal()).toBe(`${sheet}:1:10: There is no file ./waves.css. Put it there, or take it out.`)
  await write('extensions/tides/browser/veld.woff2', 'a font')
  await write(sheet, '.a { background: url(veld.woff2), url(/media/a.png), url(data:,a), url(#here) }\n')
  await build()
  const code = 'extensions/tides/extension.ts'
  const importing = (name: string) => write(code, `\nimport it from '${name}'\nexport const tides = it\n`)
  await importing('left-pad/wide.js')
  expect(await refusal()).toBe(
    `${code}:2: It imports "left-pad/wide.js", which is not installed. Run "npm install left-pad".`,
  )
  await importing('./waves.ts')
  expect(await refusal()).toBe(
    `${code}:2: It imports "./waves.ts", and there is no such file. Put it there, or change the line.`,
  )
  await importing('zod/nowhere')
  expect(await refusal()).toBe(`${code}:2: It imports "zod/nowhere", which the package "zod" does not have.`)
  await write(code, files[code])
  await write(
    'extensions/tides/browser/tide.script.ts',
    "import pad from '@tides/pad'\nexport const start = pad\n",
  )
  expect(await refusal()).toBe(
    'extensions/tides/browser/tide.script.ts:1: It imports "@tides/pad", which is not installed. Run "npm install @tides/pad".',
  )
  expect(await readdir(folder)).toContain('.portico')
})
