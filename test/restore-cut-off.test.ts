import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { runProgram } from '../e2e/support/program.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from './databases.ts'

const kept = 8000
const replaced = 2000
/** So many that a restore is still putting them in place when it is killed there. */
const pictures = 400

async function fill(db: Database, name: string, count: number) {
  await db.tables<unknown>().write(async (tx) => {
    await sql`delete from recent_errors`.execute(tx)
    await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      insert into recent_errors (what, kind, times, first_at, last_at)
      select ${sql.lit(`${name} `)} || n, 'test', 1, n, n from numbers`.execute(tx)
  })
}

async function prepare(open: OpenTestDatabase) {
  const { location, ...db } = await open()
  const folder = await mkdtemp(join(tmpdir(), 'portico-cut-off-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  await mkdir(join(data, 'media'), { recursive: true })
  const environment = { DATABASE_URL: 'url' in location ? location.url : `sqlite:${location.file}` }
  const run = (...words: string[]) => runProgram({ words, environment, folder })
  const write = async (name: string, count: number) => {
    const opened = await openDatabase({ ...location, log: createLog('silent') })
    await fill(opened, name, count)
    await opened.close()
    for (let number = 0; number < pictures; number += 1)
      await writeFile(join(data, `media/picture-${number}`), name)
  }
  /** Which of the two sites this is; a mixture is neither. */
  const state = async () => {
    const opened = await openDatabase({ ...location, log: createLog('silent') })
    const { rows } = await sql<{ what: string; count: number }>`
      select min(what) as what, count(*) as count from recent_errors`.execute(opened.tables<unknown>().read)
    await opened.close()
    const shown = new Set<string>()
    for (const name of await readdir(join(data, 'media')))
      shown.add(await readFile(join(data, 'media', name), 'utf8'))
    return `${rows[0]?.what?.split(' ')[0]} ${Number(rows[0]?.count)} ${[...shown].join(' and ')}`
  }
  await db.close()
  return { folder, data, run, write, state }
}

const old = `after ${replaced} after`
const restored = `before ${kept} before`
const unfinished = 'neither'
const isWhole = (name: string) => !name.endsWith('.part')

describeOnBothDatabases('a restore that is killed', (open) => {
  it('[OPS-09] leaves the old site or the new one, or says that it must be run again', async () => {
    const { folder, data, run, write, state } = await prepare(open)
    const backup = join(folder, 'first')
    await write('before', kept)
    expect((await (await run('backup', backup)).exit)[0]).toBe(0)
    const found = async () => (existsSync(join(data, 'restore.unfinished')) ? unfinished : state())
    const countIn = (name: string) =>
      existsSync(join(data, name)) ? readdirSync(join(data, name)).filter(isWhole).length : 0
    /** A busy machine may look late, and find a restore that is over: that proves nothing, and is tried again. */
    const killWhen = async (isTime: () => boolean, expected: string) => {
      for (let tries = 1; ; tries += 1) {
        await write('after', replaced)
        const earlier = countIn('backups')
        const { program, exit } = await run('restore', backup, '--force')
        const isOver = () => program.exitCode !== null
        const isNow = () => isOver() || (countIn('backups') > earlier && isTime())
        await vi.waitUntil(isNow, { timeout: 60_000, interval: 1 })
        program.kill('SIGKILL')
        await exit
        const left = await found()
        expect([old, restored, unfinished]).toContain(left)
        if (left === expected) return
        expect(tries).toBeLessThan(5)
      }
    }
    await killWhen(() => true, old)
    await killWhen(() => countIn('restore.part/media') === pictures, old)
    await killWhen(() => existsSync(join(data, 'restore.unfinished')), unfinished)
    const started = await run('start')
    expect(await started.exit).toEqual([1, null])
    expect(started.said()).toMatch(/restore .* was cut off: run it again/)

    const again = await run('restore', backup, '--force')
    expect((await again.exit)[0], again.said()).toBe(0)
    expect(await found()).toBe(restored)
  }, 300_000)
})
