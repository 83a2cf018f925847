import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { runProgram } from '../e2e/support/program.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from './databases.ts'

const kept = 30_000
const replaced = 2000

function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function fill(db: Database, name: string, count: number) {
  await db.tables<unknown>().write(async (tx) => {
    await sql`delete from recent_errors`.execute(tx)
    await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
      insert into recent_errors (what, kind, times, first_at, last_at)
      select ${sql.lit(name)} || n, 'test', 1, n, n from numbers`.execute(tx)
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
    await writeFile(join(data, 'media/picture'), name)
  }
  /** Which of the two sites this is; a mixture is neither. */
  const state = async () => {
    const opened = await openDatabase({ ...location, log: createLog('silent') })
    const { rows } = await sql<{ what: string; count: number }>`
      select min(what) as what, count(*) as count from recent_errors`.execute(opened.tables<unknown>().read)
    await opened.close()
    const picture = await readFile(join(data, 'media/picture'), 'utf8')
    return `${rows[0]?.what?.replace(/\d+/, '')} ${Number(rows[0]?.count)} ${picture}`
  }
  await db.close()
  return { data, run, write, state }
}

const old = `after ${replaced} after `
const restored = `before ${kept} before `

describeOnBothDatabases('a restore that is killed', (open) => {
  const shared = mkdtemp(join(tmpdir(), 'portico-cut-off-backup-'))
  afterAll(async () => rm(await shared, { recursive: true, force: true }))
  /** One backup for all tests: a restore only reads it. */
  const backup = once(async () => {
    const { run, write } = await prepare(open)
    const target = join(await shared, 'first')
    await write('before ', kept)
    expect((await (await run('backup', target)).exit)[0]).toBe(0)
    return target
  })

  it.each([0, 20, 60, 120, 250, 500])(
    '[OPS-09] leaves the old site or the new one, or says that it must be run again (%s ms)',
    async (pause) => {
      const first = await backup()
      const { data, run, write, state } = await prepare(open)
      await write('after ', replaced)
      const restoring = await run('restore', first, '--force')
      const backups = join(data, 'backups')
      await vi.waitFor(
        async () => {
          const names = await readdir(backups)
          if (!names.some((name) => /^before-restore.*Z$/.test(name))) throw new Error('not yet')
        },
        { timeout: 30_000, interval: 1 },
      )
      await delay(pause)
      restoring.program.kill('SIGKILL')
      await restoring.exit
      if (existsSync(join(data, 'restore.unfinished'))) {
        const started = await run('start')
        expect(await started.exit).toEqual([1, null])
        expect(started.said()).toMatch(/restore .* was cut off: run it again/)
      } else {
        const found = (await state()).replaceAll(/ +/g, ' ')
        expect([old, restored]).toContain(found)
      }
      const again = await run('restore', first, '--force')
      expect((await again.exit)[0], again.said()).toBe(0)
      expect((await state()).replaceAll(/ +/g, ' ')).toBe(restored)
    },
  )
})
