import { randomBytes } from 'node:crypto'
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqliteDatabase } from '#platform/db/sqlite-database.ts'
import { createLog } from '#platform/log.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { restoreCommand } from './restore.ts'

const rows = 3000

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-damage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\ndescription: A workshop.\n')
  const file = join(folder, 'data', 'portico.db')
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = { out: note, error: note, environment: {}, folder, interactive: false, t: inEnglish }
  const db = await openSqliteDatabase({ file })
  await migrate(db)
  await db.close()
  fill(file, rows)
  await backupCommand.run(['backup'], io)
  return { folder, file, io, said: () => lines.join('\n') }
}

function fill(file: string, count: number) {
  const db = new DatabaseSync(file)
  db.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into recent_errors (what, kind, times, first_at, last_at)
    select 'error ' || n, '${'long '.repeat(10)}', 1, n, n from numbers`)
  db.close()
}

function countRows(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const { count } = db.prepare('select count(*) as count from recent_errors').get() as { count: number }
  db.close()
  return count
}

async function overwrite(file: string, from: number, bytes: Buffer) {
  const handle = await open(file, 'r+')
  await handle.write(bytes, 0, bytes.length, from)
  await handle.close()
}

const sizeOf = async (file: string) => (await stat(file)).size

function rootOf(file: string, name: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const { rootpage } = db.prepare('select rootpage from sqlite_schema where name = ?').get(name) as {
    rootpage: number
  }
  db.close()
  return (rootpage - 1) * pageSize
}

const pageSize = 4096

/** As a power cut leaves it: the newest changes are in the log alone. */
async function leaveLog(file: string) {
  const db = new DatabaseSync(file)
  db.exec("insert into write_checks (name, at) values ('newest', 1)")
  for (const ending of ['', '-wal']) await copyFile(`${file}${ending}`, `${file}${ending}.kept`)
  db.close()
  for (const ending of ['', '-wal']) await copyFile(`${file}${ending}.kept`, `${file}${ending}`)
  for (const ending of ['', '-wal']) await rm(`${file}${ending}.kept`)
}

const damages: Record<string, (file: string) => Promise<unknown>> = {
  'a header that is noise': (file) => overwrite(file, 0, randomBytes(100)),
  'pages in the middle that are noise': async (file) => {
    const middle = Math.floor((await sizeOf(file)) / 2 / pageSize) * pageSize
    await overwrite(file, middle, randomBytes(8 * pageSize))
  },
  'a second half that is missing': async (file) => truncate(file, Math.floor((await sizeOf(file)) / 2)),
  'nothing but zeros': async (file) => writeFile(file, Buffer.alloc(await sizeOf(file))),
  'an index that is noise': (file) =>
    overwrite(file, rootOf(file, 'recent_errors_newest'), randomBytes(pageSize)),
  'a log that is noise': async (file) => {
    await leaveLog(file)
    await overwrite(`${file}-wal`, 0, randomBytes(await sizeOf(`${file}-wal`)))
  },
}

const start = (folder: string) =>
  startSite({
    environment: readEnvironment({ PORT: '0' }),
    config: parseSiteConfig({}),
    folder,
    log: createLog('silent'),
    look: { milliseconds: 60_000 },
  }).then((running) => running.close())

describe.each(Object.entries(damages))('a database with %s', (_, damage) => {
  it('[OPS-08] is called damaged by the doctor and at the start, with what to do', async () => {
    const { file, folder, io, said } = await site()
    await damage(file)
    expect(await doctorCommand.run([], io)).toBe(1)
    expect(said()).toMatch(/FAIL {2}database .*damaged.*\n +Fix: .*npx portico restore/)
    expect(said()).toContain(`npx portico restore ${join(folder, 'backup')} --force`)
    await expect(start(folder)).rejects.toThrow(/damaged.*npx portico restore/)
    await expect(start(folder)).rejects.toMatchObject({ code: 'database_damaged' })
  })

  it('[OPS-09] is replaced by a backup, and kept', async () => {
    const { file, folder, io, said } = await site()
    await damage(file)
    await expect(restoreCommand.run(['backup'], io)).rejects.toMatchObject({
      code: 'database_damaged',
      fix: expect.stringContaining('--force'),
    })
    const before = await sizeOf(file)
    expect(await restoreCommand.run(['backup', '--force'], io)).toBe(0)
    const left = (await readdir(join(folder, 'data'))).filter((name) => /restore|-wal/.test(name))
    expect(left).toEqual([])
    expect(countRows(file)).toBe(rows)
    const [kept = ''] = /the previous data is kept in (.*)/.exec(said())?.slice(1) ?? []
    expect(await sizeOf(join(kept, 'portico.db'))).toBe(before)
    expect(await doctorCommand.run([], io)).toBe(0)
    await start(folder)
  })
})

describe('a database file of no bytes', () => {
  it('[OPS-08] is not taken for a new site', async () => {
    const { file, folder, io, said } = await site()
    await truncate(file)
    await utimes(file, new Date(0), new Date(0))
    await expect(start(folder)).rejects.toThrow(/is empty.*npx portico restore/)
    expect(await doctorCommand.run([], io)).toBe(1)
    expect(said()).toMatch(/FAIL {2}database .*is empty.*\n +Fix: .*npx portico restore/)
    expect(await restoreCommand.run(['backup'], io)).toBe(0)
    expect(countRows(file)).toBe(rows)
  })
})
