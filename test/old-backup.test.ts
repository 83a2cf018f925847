import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runProgram } from '../e2e/support/program.ts'
import { exportsOf, type RecordedSite } from '../e2e/support/recorded-site.ts'
import { createTestDatabase } from './databases.ts'

it('[OPS-94] takes what a site of 0.2.0 holds to PostgreSQL by a backup, also without its extensions', async () => {
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const folder = await mkdtemp(join(tmpdir(), 'portico-old-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = ['./data', './content', './recorded.json', './package.json']
  execFileSync('tar', ['-xzf', resolve('test/fixtures/site-0.2.0.tar.gz'), '-C', folder, ...files])
  const recorded: RecordedSite = JSON.parse(await readFile(join(folder, 'recorded.json'), 'utf8'))
  const run = async (words: readonly string[], environment = {}) => {
    const { exit, said } = await runProgram({ folder, words, environment })
    expect((await exit)[0], said()).toBe(0)
  }
  await run(['backup', 'backup'])
  await rm(join(folder, 'data'), { recursive: true })
  const environment = { DATABASE_URL: 'url' in database.location ? database.location.url : '' }
  await run(['restore', 'backup'], environment)
  expect(await exportsOf(folder, resolve('dist/server/portico.js'), environment)).toEqual(recorded.exports)
}, 120_000)
