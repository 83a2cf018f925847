import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { createTestDatabase, describeOnBothDatabases } from '../../../test/databases.ts'
import { createLog } from '../log.ts'
import type { Database } from './database.ts'
import { isMigrated, isTooOld, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const first: Migration = {
  name: '0001-first',
  statements: () => ['create table things (name text not null)', "insert into things values ('one')"],
}
const second: Migration = {
  name: '0002-second',
  statements: () => ["insert into things values ('two')"],
}
const broken: Migration = {
  name: '0003-broken',
  statements: () => ["insert into things values ('three')", 'insert into nowhere values (1)'],
}

async function things(database: Database) {
  const { read } = database.tables<{ things: { name: string } }>()
  return (await read.selectFrom('things').select('name').orderBy('name').execute()).map(({ name }) => name)
}

describeOnBothDatabases('migrations', (open) => {
  it('[OPS-03] run in order, each once', async () => {
    const database = await open({ empty: true })
    expect(await migrate(database, [first])).toEqual(['0001-first'])
    expect(await migrate(database, [first, second])).toEqual(['0002-second'])
    expect(await migrate(database, [first, second])).toEqual([])
    expect(await things(database)).toEqual(['one', 'two'])
  })

  it('refuse a database with tables of another program, and touch nothing of it', async () => {
    const database = await open({ empty: true })
    const { read, write } = database.tables<unknown>()
    await write((tx) => sql`create table migrations (version integer)`.execute(tx))
    await write((tx) => sql`insert into migrations values (7)`.execute(tx))
    expect(await isMigrated(database)).toBe(false)
    await expect(migrate(database)).rejects.toThrow(/another program \(migrations\).*own/)
    expect((await sql`select version from migrations`.execute(read)).rows).toEqual([{ version: 7 }])
    await write((tx) => sql`drop table migrations`.execute(tx))
    await write((tx) => sql`create table documents (title text)`.execute(tx))
    await expect(migrate(database)).rejects.toThrow(/another program \(documents\)/)
  })

  it('leave nothing behind when one fails', async () => {
    const database = await open({ empty: true })
    await expect(migrate(database, [first, second, broken])).rejects.toThrow(/nowhere/)
    expect(await things(database)).toEqual(['one', 'two'])
  })

  it('run once when several processes start together', async () => {
    const database = await open({ empty: true })
    const other = await openDatabase({ ...database.location, log: createLog('silent') })
    const all = await Promise.all([migrate(database, [first, second]), migrate(other, [first, second])])
    await other.close()
    expect(all.flat().sort()).toEqual(['0001-first', '0002-second'])
    expect(await things(database)).toEqual(['one', 'two'])
  })

  it('say so when a frozen one was changed, but not when it was only formatted', async () => {
    const database = await open({ empty: true })
    await migrate(database, [first])
    const formatted = {
      ...first,
      statements: () => first.statements('sqlite').map((text) => `\n  ${text}\n`),
    }
    expect(await migrate(database, [formatted])).toEqual([])
    const changed = { ...first, statements: () => ['create table others (name text)'] }
    await expect(migrate(database, [changed])).rejects.toThrow(/0001-first.*frozen/)
  })

  it('[OPS-93] know a database that has had all that one of them is written in place of', async () => {
    const database = await open({ empty: true })
    await migrate(database, [first, second])
    const both: Migration = {
      name: '0002-both',
      replaces: [first.name, second.name],
      statements: (engine) => [...first.statements(engine), ...second.statements(engine)],
    }
    const third: Migration = { name: '0003-third', statements: () => ["insert into things values ('three')"] }
    expect(await migrate(database, [both, third])).toEqual(['0003-third'])
    expect(await migrate(database, [both, third])).toEqual([])
    expect(await things(database)).toEqual(['one', 'three', 'two'])
    await expect(migrate(database, [first, second])).rejects.toThrow(/newer Portico.*0002-both, 0003-third/)
    const fresh = await open({ empty: true })
    expect(await migrate(fresh, [both])).toEqual(['0002-both'])
    expect(await things(fresh)).toEqual(['one', 'two'])
    const older = await open({ empty: true })
    await migrate(older, [first])
    await expect(migrate(older, [both])).rejects.toThrow(/older than this Portico.*0\.2\.0/)
    expect(await things(older)).toEqual(['one'])
    expect(await Promise.all([isTooOld(older, [both]), isTooOld(database, [both])])).toEqual([true, false])
  })

  it('say so when the database is newer than the program', async () => {
    const database = await open({ empty: true })
    await migrate(database, [first, second])
    await expect(migrate(database, [first])).rejects.toThrow(/newer Portico.*0002-second/)
  })

  it('[OPS-03] are all in place on a fresh database', async () => {
    const { read } = (await open()).tables<unknown>()
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(read)
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
  })
})

it('[OPS-93] give constraints of an older site on PostgreSQL the names that a new site has', async () => {
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const name = '0061-names-of-constraints'
  await migrate(
    database,
    migrations.filter((migration) => migration.name < name),
  )
  const { read, write } = database.tables<unknown>()
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = 'site'::regclass or conrelid = 'notices'::regclass order by conname`.execute(read)
    return rows.map(({ name }) => name)
  }
  const asNew = await names()
  await write(async (tx) => {
    await sql`alter table site rename constraint site_pkey to site_editions_pkey`.execute(tx)
    await sql`alter table notices rename constraint notices_edition_id_key to notices_next_edition_id_key`.execute(
      tx,
    )
  })
  expect(await names()).not.toEqual(asNew)
  expect(await migrate(database)).toContain(name)
  expect(await names()).toEqual(asNew)
})

it('[EXT-79] find emails about reviews of an older site by the name of the extension that sent them', async () => {
  const { database, remove } = await createTestDatabase('sqlite', { empty: true })
  onTestFinished(remove)
  const name = '0062-mails-of-reviews'
  await migrate(
    database,
    migrations.filter((migration) => migration.name < name),
  )
  const { read, write } = database.tables<unknown>()
  const insert = (id: string, reference: string) =>
    write((tx) =>
      sql`insert into outbox (id, kind, reference, state, attempts, next_at, created_at, keep, payload)
        values (${id}, 'mail', ${reference}, 'sent', 1, 0, 0, 1, '')`.execute(tx),
    )
  await insert('a', 'review-invitation:shop')
  await insert('b', 'message:shop')
  expect(await migrate(database)).toContain(name)
  const { rows } = await sql<{ reference: string }>`select reference from outbox order by id`.execute(read)
  expect(rows.map(({ reference }) => reference)).toEqual(['extension:reviews', 'message:shop'])
})

describe('the migrations folder', () => {
  const files = globSync('db/migrations/[0-9]*.ts').sort()

  it('is listed whole and in order', () => {
    expect(migrations.map(({ name }) => name)).toEqual(files.map((file) => basename(file, '.ts')))
  })

  it('imports no application code', () => {
    const imports = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)])
    expect(new Set(imports.map(([, source]) => source))).toEqual(new Set(['./migration.ts']))
  })
})
