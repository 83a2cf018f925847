import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSiteConfig } from '#app/load-site-config.ts'
import { createRealApp } from '../../test/real-app.ts'
import { buildPackage } from './build-package.ts'
import { builtExtensions } from './built-extensions.ts'

const source = `import { join } from 'node:path'
import { defineExtension, defineWords, Island, translationsIn, useT, z } from 'portico/extension'
import { clsx } from 'clsx-of-tides'
import { Tide } from './tide.island.tsx'

const languages = join(import.meta.dirname, '../languages')
const words = defineWords('tides', { high: 'High tide' }, translationsIn(languages, 'tides'))

function Tides() {
  return <p className={clsx()}>{useT()(words.high)} <Island name="tide" component={Tide} props={{}} /></p>
}

export const extension = defineExtension({
  name: 'tides',
  settings: z.object({ from: z.string().default('the moon') }),
  parts: ({ settings }) => ({ blocks: [{ name: 'tides', attributes: z.object({}), draw: async () => ({ view: <><Tides /> {settings.from}</> }) }] }),
})
`

const files = {
  'package.json': JSON.stringify({
    ...{ name: 'portico-tides', type: 'module' },
    portico: { source: ['./src/extension.tsx'] },
    peerDependencies: { portico: '*' },
  }),
  'src/extension.tsx': source,
  'src/tide.island.tsx': `import { useState } from 'react'
export function Tide() { const [high] = useState(true); return <b>{String(high)}</b> }
export { Tide as island }`,
  'src/tides.site.css': '.tide { color: teal }',
  'languages/fr.yaml': 'tides:\n  high: Marée haute\n',
  'node_modules/clsx-of-tides/package.json':
    '{ "name": "clsx-of-tides", "version": "1.0.0", "main": "./it.js" }',
  'node_modules/clsx-of-tides/it.js': "exports.clsx = () => 'tide'",
}

/** Below the repository, where it finds the program and Vite. */
async function folderWith(contents: Record<string, string>) {
  await mkdir(resolve('.cache'), { recursive: true })
  const folder = await mkdtemp(resolve('.cache', 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

it('[EXT-90] builds a package with all that it needs; installed, it is part of a site that neither names nor builds it', async () => {
  const folder = await folderWith(files)
  expect(await buildPackage(folder)).toBe(true)
  const server = readFileSync(join(folder, 'dist/extension.js'), 'utf8')
  expect(server).toMatch(/from "portico\/extension"/)
  expect(server).not.toContain('clsx-of-tides"')
  expect(JSON.parse(readFileSync(join(folder, 'dist/bundled.json'), 'utf8'))).toEqual(['clsx-of-tides@1.0.0'])

  const site = await folderWith({ 'package.json': '{ "dependencies": { "portico-tides": "1" } }' })
  await mkdir(join(site, 'node_modules'))
  await symlink(folder, join(site, 'node_modules/portico-tides'), 'junction')
  const { extensions } = await loadSiteConfig(site, undefined, await builtExtensions(site))
  const { app } = await createRealApp({
    config: { extensions },
    files: {
      'site.yaml': 'title: Test\nlanguage: fr\n',
      'pages/tides.md': '---\ntitle: Tides\n---\n::tides\n',
    },
  })
  const page = await (await app.request('/tides')).text()
  expect(page).toContain('Marée haute')
  expect(page).toContain('the moon')
  expect(page).toContain('color:teal')
  const island = /\/assets\/tide\.island-[\w-]+\.js/.exec(page)?.[0] ?? ''
  const script = await (await app.request(island)).text()
  const react = await app.request(/\/assets\/portico\.react\.js/.exec(script)?.[0] ?? '')
  expect([react.status, react.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const shared = /\.\/(react-[\w-]+\.js)/.exec(await react.text())?.[1] ?? ''
  expect((await app.request(`/assets/${shared}`)).headers.get('cache-control')).toContain('immutable')
})

it('[EXT-90] leaves the last build as it was when a package cannot be built, and says where it is wrong', async () => {
  const folder = await folderWith({
    ...files,
    'src/extension.tsx': "import { nothing } from 'portico/extension'\nexport const extension = nothing\n",
    'dist/extension.js': 'the last one',
  })
  await expect(buildPackage(folder)).rejects.toThrow(/src\/extension\.tsx:1: It imports "nothing"/)
  expect(readFileSync(join(folder, 'dist/extension.js'), 'utf8')).toBe('the last one')
  expect(existsSync(join(folder, 'dist.next'))).toBe(false)
})

it('[EXT-90] says which package cannot be loaded, and which one fits', async () => {
  const folder = await folderWith({
    ...files,
    'package.json': files['package.json'].replace('"portico":"*"', '"portico":"^0.1.0"'),
    'dist/extension.js': 'throw new Error("made for another")',
  })
  const site = await folderWith({ 'package.json': '{ "dependencies": { "portico-tides": "1" } }' })
  await mkdir(join(site, 'node_modules'))
  await symlink(folder, join(site, 'node_modules/portico-tides'), 'junction')
  await expect(builtExtensions(site)).rejects.toThrow(
    /^The package portico-tides cannot be loaded \(dist\/extension\.js:1\): made for another\. It is made for Portico \^0\.1\.0, and this is .*\.\nInstall another version, e\.g\. with "npm install portico-tides@latest"/,
  )
})
