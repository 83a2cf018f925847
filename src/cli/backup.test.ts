import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { lastBackup } from '#platform/backup/made-backups.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqliteDatabase } from '#platform/db/sqlite-database.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { describeOnBothDatabases } from '../../test/databases.ts'
import { backupCommand } from './backup.ts'
import { withSite } from './open-site.ts'
import { restoreCommand } from './restore.ts'
import { runCommand } from './run-command.ts'

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'data', 'secret'), 'one'.padEnd(32, '.'))
  const db = await openSqliteDatabase({ file: join(folder, 'data', 'portico.db') })
  await migrate(db)
  await db.close()
  const lines: string[] = []
  const io = {
    out: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
    environment: {},
    folder,
    interactive: false,
    t: inEnglish,
  }
  return { folder, io, lines }
}

async function setCounter(folder: string, value?: number) {
  const db = await openSqliteDatabase({ file: join(folder, 'data', 'portico.db') })
  const { read, write } = db.tables<{
    counters: { name: string; value: number }
    documents: { id: number }
  }>()
  if (value !== undefined) await write((tx) => tx.updateTable('counters').set({ value }).execute())
  const row = await read.selectFrom('counters').select('value').executeTakeFirstOrThrow()
  await db.close()
  return row.value
}

/** Has the command wait for a disk as the system does, in a thread that nothing interrupts, and lose patience soon. */
const hangingDisk = `
import { syncBuiltinESMExports } from 'node:module'
import fs from 'node:fs/promises'
const { stat } = fs
fs.stat = (path) => (String(path) === process.env.HANGING ? fs.open(process.env.FIFO, 'r') : stat(path))
syncBuiltinESMExports()
const { setTimeout } = globalThis
globalThis.setTimeout = (work, after, ...args) => setTimeout(work, after === 60_000 ? 100 : after, ...args)
`

describe('portico backup and restore', () => {
  it.skipIf(process.platform === 'win32')(
    '[OPS-38] ends though a write hangs, and says where',
    async () => {
      const { folder } = await site()
      const [target, fifo] = [join(folder, 'far'), join(folder, 'fifo')]
      execFileSync('mkfifo', [fifo])
      const program = fileURLToPath(new URL('../../dist/server/portico.js', import.meta.url))
      const preload = `data:text/javascript,${encodeURIComponent(hangingDisk)}`
      const command = spawn(process.execPath, ['--import', preload, program, 'backup', target], {
        cwd: folder,
        env: { ...process.env, HANGING: target, FIFO: fifo },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      onTestFinished(() => void command.kill('SIGKILL'))
      const said = text(command.stderr)
      expect(await once(command, 'exit')).toEqual([null, 'SIGKILL'])
      expect(await said).toContain(`Nothing was written to ${target}`)
    },
    60_000,
  )

  it.skipIf(!existsSync('/proc/self'))(
    '[OPS-02] ends with a sentence where the system can make no folder at all',
    async () => {
      const { folder, io, lines } = await site()
      await mkdir(join(folder, 'content'))
      await writeFile(join(folder, 'content/site.yaml'), 'title: Test\n')
      expect(await runCommand(['import'], io)).toBe(0)
      for (const command of ['backup /proc/portico', 'export /proc/portico'])
        expect(await runCommand(command.split(' '), io)).toBe(1)
      expect(
        lines.filter((line) => line.startsWith('no_folder: A folder can’t be created at /proc/portico')),
      ).toHaveLength(2)
      const elsewhere = { ...io, environment: { PORTICO_DATA: '/proc/portico' } }
      expect(await runCommand(['migrate', '--new'], elsewhere)).toBe(1)
      expect(lines.at(-1)).toContain('The site isn’t allowed to write to the folder /proc/portico (ENOENT)')
      expect(existsSync(join(folder, 'data/portico.db'))).toBe(true)
    },
  )

  it('keep a copy and put it back', async () => {
    const { folder, io, lines } = await site()
    expect(await backupCommand.run(['first'], io)).toBe(0)
    expect(lines.at(-1)).toBe(`Backed up to ${join(folder, 'first')}`)
    await setCounter(folder, 12_345)
    await writeFile(join(folder, 'data', 'secret'), 'two')
    expect(await restoreCommand.run(['first', '--force'], io)).toBe(0)
    expect(await setCounter(folder)).toBe(9999)
    expect(await readFile(join(folder, 'data', 'secret'), 'utf8')).toMatch(/^one/)
  })

  it('say in a line what is in it, and what is kept of the site it replaces', async () => {
    const { folder, io, lines } = await site()
    await withSite(io, ({ use }) => use(accountsService).accounts.create({ name: 'Ana', role: 'owner' }))
    const contents = 'documents: 0, messages: 0, comments: 0, reviews: 0, votes: 0, accounts: 1, files: 1'
    await backupCommand.run(['first'], io)
    expect(lines).toEqual([
      `  included:     ${contents}`,
      expect.stringMatching(/^ {2}not included: /),
      `Backed up to ${join(folder, 'first')}`,
    ])
    lines.length = 0
    await restoreCommand.run(['first', '--force'], io)
    expect(lines).toEqual([
      expect.stringContaining(`the previous data is kept in ${join(folder, 'data/backups/before-restore-')}`),
      `  restored: ${contents}`,
      expect.stringMatching(/^Restored the site as of 20\S+\.$/),
    ])
  })

  it('remember when and where the last backup was made, wherever it went', async () => {
    const { folder, io } = await site()
    await backupCommand.run(['elsewhere'], io)
    expect(await lastBackup(join(folder, 'data'))).toEqual({
      at: expect.stringMatching(/^20.*Z$/),
      folder: join(folder, 'elsewhere'),
    })
  })

  it('are done when only the note of it cannot be written', async () => {
    const { folder, io, lines } = await site()
    await writeFile(join(folder, 'data', 'backups'), 'in the way')
    expect(await backupCommand.run(['elsewhere'], io)).toBe(0)
    expect(lines).toContainEqual(
      expect.stringContaining('The backup is complete, but the desk won’t know about it'),
    )
    expect(lines.at(-1)).toBe(`Backed up to ${join(folder, 'elsewhere')}`)
  })

  it('put a backup without a name into the data folder', async () => {
    const { folder, io, lines } = await site()
    await backupCommand.run([], io)
    expect(lines.at(-1)).toContain(join(folder, 'data', 'backups', '20'))
  })

  it('say what is wrong and how to fix it', async () => {
    const { io } = await site()
    await backupCommand.run(['first'], io)
    await expect(backupCommand.run(['first'], io)).rejects.toMatchObject({ code: 'folder_exists' })
    const elsewhere = { ...io, environment: { PORTICO_DATA: 'nowhere' } }
    await expect(backupCommand.run([], elsewhere)).rejects.toMatchObject({ code: 'no_site' })
    await expect(backupCommand.run(['--fast'], io)).rejects.toMatchObject({ code: 'usage' })
    await expect(restoreCommand.run([], io)).rejects.toMatchObject({ code: 'usage' })
    await expect(restoreCommand.run(['nowhere'], io)).rejects.toMatchObject({ code: 'not_a_backup' })
  })

  it('[OPS-65] check a backup before they make a database', async () => {
    const { folder, io, lines } = await site()
    expect(await runCommand(['backup', 'copy'], io)).toBe(0)
    await writeFile(join(folder, 'copy', 'files', 'secret'), 'damaged')
    const environment = { PORTICO_DATA: 'new' }
    for (const name of ['nowhere', 'copy'])
      expect(await runCommand(['restore', name], { ...io, environment })).toBe(1)
    expect(lines.join('\n')).toMatch(/not_a_backup[\s\S]*backup_damaged/)
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  it('[OPS-26] keep the log of a database that is gone', async () => {
    const { folder, io, lines } = await site()
    await backupCommand.run(['first'], io)
    await rm(join(folder, 'data/portico.db'))
    await writeFile(join(folder, 'data/portico.db-wal'), 'what was not yet in the database')
    await expect(restoreCommand.run(['nowhere'], io)).rejects.toMatchObject({ code: 'not_a_backup' })
    expect(await readFile(join(folder, 'data/portico.db-wal'), 'utf8')).toContain('not yet')
    expect(existsSync(join(folder, 'data/portico.db'))).toBe(false)
    expect(await restoreCommand.run(['first'], io)).toBe(0)
    expect(await setCounter(folder)).toBe(9999)
    const [, kept = ''] = /the previous data is kept in (\S+damaged-\S+)/.exec(lines.join('\n')) ?? []
    expect(await readFile(join(kept, 'portico.db-wal'), 'utf8')).toContain('not yet')
  })

  it('say so when the database does not answer', async () => {
    const { io } = await site()
    const environment = { DATABASE_URL: 'postgres://ana@127.0.0.1:1/site' }
    const restoring = restoreCommand.run(['first'], { ...io, environment })
    await expect(restoring).rejects.toThrow('The database at DATABASE_URL does not answer')
  })
})

describeOnBothDatabases('portico restore', (open) => {
  it('leaves a site alone that runs, also with --force, and goes through when it has stopped', async () => {
    const { folder, io } = await site()
    const { location } = await open()
    const environment = 'url' in location ? { DATABASE_URL: location.url } : {}
    const here = { ...io, environment }
    await withSite(here, async () => {})
    await backupCommand.run(['first'], here)
    await withSite(here, async () => {
      await expect(restoreCommand.run(['first', '--force'], here)).rejects.toMatchObject({
        code: 'site_running',
      })
    })
    expect(await restoreCommand.run(['first', '--force'], here)).toBe(0)
    expect(await lastBackup(join(folder, 'data'))).toBeDefined()
  })
})
