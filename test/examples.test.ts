import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { usePacked } from '../e2e/support/packed.ts'

const run = promisify(execFile)
const packed = usePacked()

const examples = globSync('examples/*/package.json').map((file) => dirname(file))
const testFile = /\.test\.tsx?$/

describe.each(examples)('%s', (example) => {
  const files = globSync(`${example}/**/*.{ts,tsx,css}`)
  const code = files.filter((file) => !testFile.test(file))
  const read = (file: string) => readFileSync(file, 'utf8')

  it('[EXT-30] is written in under 200 lines', () => {
    // Every line counts, empty ones and comments included.
    const lines = code.reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0)
    expect(lines).toBeGreaterThan(0)
    expect(lines).toBeLessThan(200)
  })

  it('[EXT-30] imports what is public, and nothing else', () => {
    const known = /^(?:\.{1,2}\/(?!.*node_modules)|react$|portico\/(?:extension|theme)$)/
    const ofTests = /^(?:node:|portico\/test$)/
    const strange = files.flatMap((file) =>
      [...read(file).matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.test(name) && !(testFile.test(file) && ofTests.test(name)))
        .map((name) => `${file}: ${name}`),
    )
    expect(strange).toEqual([])
    for (const file of files)
      for (const [, name = ''] of read(file).matchAll(/from '(\.[^']+)'/g))
        expect(join(dirname(file), name).startsWith(`${example}/`), `${file}: ${name}`).toBe(true)
  })

  it.each(['SQLite', 'PostgreSQL'])(
    '[EXT-31] passes its own tests by the package, on %s',
    async (engine) => {
      const folder = await packed.site({}, ['vite'])
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      await cp(example, folder, { recursive: true })
      const server = engine === 'PostgreSQL' ? `${inject('postgres').url}/postgres` : ''
      const { stdout } = await run('npm', ['test'], {
        cwd: folder,
        env: {
          ...process.env,
          PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
          PORTICO_TEST_DATABASE: server,
        },
      })
      expect(stdout).toMatch(/pass [1-9]/)
      expect(stdout).toContain('fail 0')
    },
    120_000,
  )
})
