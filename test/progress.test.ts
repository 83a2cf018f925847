import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createProgress } from './setup/progress.ts'
import { whereTheTimeWent } from './setup/where-the-time-went.ts'

const minute = 60_000

describe('the progress of a run of tests', () => {
  it('is one line with what is done, what failed and the time left', () => {
    const progress = createProgress(['e2e/menu.test.ts', 'src/a.test.ts', 'src/b.test.ts', 'src/c.test.ts'])
    expect(progress.line(1000)).toBe('0 of 4 files, 0 tests passed, 0 failed')
    progress.testEnded(true)
    progress.testEnded(false)
    progress.fileEnded('e2e/menu.test.ts')
    // What is left is as long as three of the seven parts that are done.
    expect(progress.line(7 * minute)).toBe('1 of 4 files, 1 tests passed, 1 failed, about 3 minutes left')
    progress.fileEnded('src/a.test.ts')
    expect(progress.line(80_000)).toBe('2 of 4 files, 1 tests passed, 1 failed, about 20 seconds left')
    for (const path of ['src/b.test.ts', 'src/c.test.ts']) progress.fileEnded(path)
    expect(progress.line(8 * minute)).toBe('4 of 4 files, 1 tests passed, 1 failed')
  })

  it('says where the time went, most first', () => {
    const lines = whereTheTimeWent([
      {
        path: 'src/features/forms/server/a.test.ts',
        milliseconds: 3000,
        tests: [
          { name: 'a store on SQLite > keeps', milliseconds: 1000 },
          { name: 'a store on PostgreSQL > keeps', milliseconds: 1500 },
        ],
      },
      { path: 'src/features/forms/b.test.ts', milliseconds: 500, tests: [] },
      { path: 'test/c.test.ts', milliseconds: 4000, tests: [{ name: 'starts', milliseconds: 4000 }] },
    ])
    expect(lines.map((line) => line.trim())).toEqual([
      'By room',
      '4.0 s  test',
      '3.5 s  src/features/forms',
      'By database',
      '4.0 s  as it comes',
      '1.5 s  PostgreSQL',
      '1.0 s  SQLite',
      'Files',
      '4.0 s  test/c.test.ts',
      '3.0 s  src/features/forms/server/a.test.ts',
      '0.5 s  src/features/forms/b.test.ts',
      'Tests',
      '4.0 s  test/c.test.ts > starts',
      '1.5 s  src/features/forms/server/a.test.ts > a store on PostgreSQL > keeps',
      '1.0 s  src/features/forms/server/a.test.ts > a store on SQLite > keeps',
    ])
  })

  it('shows a failure in full at once, and again in the end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-progress-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(
      join(folder, 'oak.test.js'),
      `import { expect, it } from ${JSON.stringify(import.meta.resolve('vitest'))}
       it('stands', () => expect('oak').toBe('beech'))
       it('grows', () => {})`,
    )
    const reporter = resolve('test/setup/progress-reporter.ts')
    const child = spawn(
      process.execPath,
      [resolve('node_modules/vitest/vitest.mjs'), 'run', `--reporter=${reporter}`],
      { cwd: folder, env: { ...process.env, PORTICO_SLOW: '1', VITEST: '', NO_COLOR: '1' } },
    )
    const [said, complaints, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    expect(complaints.match(/expected 'oak' to be 'beech'/g)).toHaveLength(2)
    expect(complaints.indexOf('FAILED oak.test.js > stands')).toBe(0)
    expect(said).toContain('1 of 1 files, 1 tests passed, 1 failed\n')
    expect(said).toMatch(/By room\n +\d+\.\d s {2}\.\n/)
    expect(code).toBe(1)
  })
})
