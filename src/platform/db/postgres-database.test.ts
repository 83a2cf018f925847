import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/databases.ts'
import { createTestLog } from '../../../test/test-log.ts'
import { openPostgresDatabase } from './postgres-database.ts'

type Tables = { notes: { text: string } }

/** A database with one connection, and what a restart of PostgreSQL does to it: the server ends the connection. */
async function connected() {
  const { database: other, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const url = 'url' in other.location ? other.location.url : ''
  const { log, lines } = createTestLog()
  const database = await openPostgresDatabase({ url, log, poolSize: 1 })
  onTestFinished(() => database.close())
  const { read, write } = database.tables<Tables>()
  await write((tx) => sql`create table notes (text text not null)`.execute(tx))
  const backends = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
      .execute(other.tables<unknown>().read)
      .then(({ rows }) => rows.map(({ pid }) => pid))
  const cut = async () => {
    const before = await backends()
    for (const pid of before)
      await sql`select pg_terminate_backend(${pid})`.execute(other.tables<unknown>().read)
    await expect.poll(backends).not.toEqual(expect.arrayContaining(before))
    return before.length
  }
  const texts = async () => (await read.selectFrom('notes').select('text').execute()).map(({ text }) => text)
  return { write, texts, cut, lines }
}

describe('a connection that PostgreSQL ends', () => {
  it('while it is idle costs nothing: the next question and the next write have a new one', async () => {
    const { write, texts, cut, lines } = await connected()
    expect(await cut()).toBe(1)
    await expect.poll(() => lines).toMatchObject([{ message: 'an idle database connection was lost' }])
    expect(await texts()).toEqual([])
    expect(await cut()).toBe(1)
    await expect.poll(() => lines).toHaveLength(2)
    await write((tx) => tx.insertInto('notes').values({ text: 'kept' }).execute())
    expect(await texts()).toEqual(['kept'])
  })

  it('between two statements of a transaction ends this transaction, not the program', async () => {
    const { write, texts, cut } = await connected()
    const broken = write(async (tx) => {
      await tx.insertInto('notes').values({ text: 'gone' }).execute()
      expect(await cut()).toBe(1)
      await tx.insertInto('notes').values({ text: 'gone, too' }).execute()
    })
    await expect(broken).rejects.toThrow()
    await write((tx) => tx.insertInto('notes').values({ text: 'kept' }).execute())
    expect(await texts()).toEqual(['kept'])
  })
})
