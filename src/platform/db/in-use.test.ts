import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/databases.ts'
import { holdInUse, isInUse } from './in-use.ts'

it('[OPS-09] a database on a server is free when the server has let go of a site that has just stopped', async () => {
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const site = new Client({ connectionString: 'url' in database.location ? database.location.url : '' })
  await site.connect()
  await site.query(holdInUse)
  const asked = isInUse(database.location)
  const waiting = () =>
    sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
      .execute(database.tables<unknown>().read)
      .then(({ rows }) => rows.length)
  await expect.poll(waiting).toBe(1)
  await site.end()
  expect(await asked).toBe(false)
})
