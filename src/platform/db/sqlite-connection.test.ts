import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteDatabase } from './sqlite-database.ts'

it('[OPS-03] goes on writing after a search index gave out a row id that no number can hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sqlite-'))
  const db = await openSqliteDatabase({ file: join(folder, 'site.db') })
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { read, write } = db.tables<{ big: { id: number; name: string } }>()
  await write(async (tx) => {
    await sql`create table big (id integer primary key, name text not null)`.execute(tx)
    await sql`insert into big (id, name) values (9009535716950016, 'far')`.execute(tx)
    await tx.updateTable('big').set({ name: 'farther' }).execute()
  })
  expect(await read.selectFrom('big').select('name').execute()).toEqual([{ name: 'farther' }])
})
