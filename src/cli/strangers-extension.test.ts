import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { buildableSite } from '../../test/buildable-site.ts'
import { checkPackages } from './check-packages.ts'

const program = resolve('dist/server/portico.js')

/** A site with one extension, as somebody writes it who has the package alone, and the program as it is released. */
async function siteWith(parts: string) {
  const { folder } = await buildableSite()
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await write('package.json', '{ "type": "module" }\n')
  await write('content/site.yaml', 'title: Hillside\n')
  await write(
    'portico.config.ts',
    `import { defineConfig } from 'portico'
import { members } from './extensions/members/extension.ts'

export default defineConfig({ extensions: [members()] })
`,
  )
  await write('extensions/members/extension.ts', extension(parts))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', PORTICO_WORKERS: '1', PORTICO_DEV: undefined }
  const start = (...words: string[]) => spawn(process.execPath, [program, ...words], { cwd: folder, env })
  /** A pipe of the shell holds 64 KB; those of Node wait. */
  const piped = (...words: string[]) =>
    spawn('sh', ['-c', '"$0" "$@" | cat', process.execPath, program, ...words], { cwd: folder, env })
  return { folder, write, start, piped }
}

const extension = (parts: string) => `import { defineExtension, defineWords, Hono } from 'portico/extension'

export const words = defineWords('members', { welcome: 'Welcome in' }, { nl: { welcome: 'Welkom binnen' } })

// @ts-ignore
export const members = defineExtension({ name: 'members', parts: ${parts} })
`

it('[EXT-60] [EXT-61] [EXT-62] refuses to start with middleware over pages, taken addresses and wrong parts, each with a sentence', async () => {
  const { write, start } = await siteWith('() => ({})')
  const refusals = [
    [
      "() => ({ routes: new Hono().use('/posts/*', async (c, next) => (c.req.header('cookie') ? next() : c.text('No', 401))) })",
      /"members" has a handler for every method \("use" or "all"\) at \/posts\/\*, which also runs at \/posts/,
    ],
    ["() => ({ routes: new Hono().get('/desk/hack', (c) => c.text('Mine')) })", /answers at \/desk\/hack/],
    ["() => ({ routes: new Hono().get('/robots.txt', (c) => c.text('Mine')) })", /answers at \/robots\.txt/],
    ['() => ({ routs: new Hono() })', /"routs", which Portico does not know\. Did you mean "routes"\?/],
    ['async () => ({ routes: new Hono() })', /answers a promise\. Write it without "async"/],
  ] as const
  for (const [parts, sentence] of refusals) {
    await write('extensions/members/extension.ts', extension(parts))
    const child = start('start')
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
  }
}, 180_000)

it('[EXT-63] [EXT-64] prints every word of the program, the extensions and the theme into a pipe, to the end', async () => {
  const { piped } = await siteWith('() => ({})')
  const child = piped('words', 'nl')
  const ended = once(child, 'exit')
  const said = await text(child.stdout)
  await ended
  expect(said.includes('members:\n  welcome: Welkom binnen\n')).toBe(true)
  expect(said.length).toBeGreaterThan(150_000)
  expect(said.endsWith('\n')).toBe(true)
}, 120_000)

it('[EXT-67] names an extension whose package is not made for this version, at the build and by the doctor', async () => {
  const { folder, write, start } = await siteWith('() => ({})')
  await write('package.json', '{ "type": "module", "dependencies": { "tides": "1.0.0" } }\n')
  const peers = (range: string) => JSON.stringify({ name: 'tides', peerDependencies: { portico: range } })
  await write('node_modules/tides/package.json', peers('^0.0.1'))
  const child = start('build')
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toContain('tides needs Portico ^0.0.1; this is ')
  expect(checkPackages(folder)).toMatchObject([{ what: 'extensions', state: 'advice' }])
  await write('node_modules/tides/package.json', peers('>=0.1'))
  expect(checkPackages(folder)).toEqual([])
}, 120_000)
