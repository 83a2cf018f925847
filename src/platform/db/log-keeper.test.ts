import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createLogKeeper } from './log-keeper.ts'

it('[OPS-80] what is owed is done although somebody writes again and again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-log-'))
  const file = join(folder, 'site.db')
  const writer = new DatabaseSync(file)
  writer.exec('pragma journal_mode = wal; create table notes (text)')
  const backup = new DatabaseSync(file, { readOnly: true })
  backup.exec('begin; select * from notes')
  writer.exec("insert into notes values ('erased')")
  const keeper = createLogKeeper(writer, { checkFiles() {}, isBusy: () => false })
  onTestFinished(async () => {
    clearInterval(writes)
    keeper.stop()
    for (const connection of [backup, writer]) connection.close()
    await rm(folder, { recursive: true })
  })
  await keeper.carryOver()
  const writes = setInterval(keeper.isWritten, 100)
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
  backup.exec('commit')
  await expect.poll(async () => (await stat(`${file}-wal`)).size, { timeout: 20_000 }).toBe(0)
})
