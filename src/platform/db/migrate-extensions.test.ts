import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { systemClock as clock } from '#platform/clock.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { createTestDatabase, describeOnBothDatabases } from '../../../test/databases.ts'
import { createLog } from '../log.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { goneExtensions, migrateExtensions } from './migrate-extensions.ts'
import { openDatabase } from './open-database.ts'

const seats: Migration = {
  name: '0001-seats',
  statements: (engine) => [
    engine === 'sqlite'
      ? 'create table my_booking_seats (id integer primary key autoincrement, who text not null)'
      : 'create table my_booking_seats (id bigint generated always as identity primary key, who text not null)',
    'create index my_booking_seats_who on my_booking_seats (who)',
  ],
}
const notes: Migration = {
  name: '0002-notes',
  statements: () => ['alter table my_booking_seats add column note text'],
}
const booking = (...migrations: Migration[]) => [{ name: 'my-booking', migrations }]

const take = (database: Database, who: string) =>
  database
    .tables<{ my_booking_seats: { who: string } }>()
    .write((tx) => tx.insertInto('my_booking_seats').values({ who }).execute())

const taken = async (database: Database) => {
  const { read } = database.tables<unknown>()
  return (await sql<{ id: number }>`select * from my_booking_seats order by id`.execute(read)).rows.map(
    (row) => ({ ...row }),
  )
}

async function backupOf(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-extension-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [target, dataFolder] = [join(folder, 'backup'), join(folder, 'data')]
  await writeBackup({ db: database, dataFolder, target, clock })
  return target
}

async function restoreInto(database: Database, source: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-extension-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  return restoreBackup({ db: database, dataFolder, source, force: true, clock })
}

describeOnBothDatabases('tables of an extension', (open) => {
  it('[EXT-10] are made by its migrations, in order, each once, also when several processes start', async () => {
    const database = await open()
    const other = await openDatabase({ ...database.location, log: createLog('silent') })
    const both = [database, other].map((one) => migrateExtensions(one, booking(seats, notes)))
    const ran = (await Promise.all(both)).flat()
    await other.close()
    expect(ran.sort()).toEqual(['my-booking: 0001-seats', 'my-booking: 0002-notes'])
    expect(await migrateExtensions(database, booking(seats, notes))).toEqual([])
    await take(database, 'Ada')
    expect(await taken(database)).toEqual([{ id: 1, who: 'Ada', note: null }])
  })

  it('[EXT-10] are kept when the extension is gone, and are there when it comes back', async () => {
    const database = await open()
    await migrateExtensions(database, booking(seats))
    await take(database, 'Ada')
    expect(await migrateExtensions(database, [])).toEqual([])
    expect(await goneExtensions(database, [])).toEqual(['my-booking'])
    expect(await goneExtensions(database, booking(seats))).toEqual([])
    expect(await migrateExtensions(database, booking(seats, notes))).toEqual(['my-booking: 0002-notes'])
    expect(await taken(database)).toHaveLength(1)
  })

  it('[EXT-10] are not touched by an older version, or by a migration that was changed', async () => {
    const database = await open()
    await migrateExtensions(database, booking(seats, notes))
    await expect(migrateExtensions(database, booking(seats))).rejects.toThrow(
      /newer version of the extension "my-booking" \(it has 0002-notes\): update/,
    )
    const changed = { ...seats, statements: () => ['create table my_booking_chairs (id text primary key)'] }
    await expect(migrateExtensions(database, booking(changed, notes))).rejects.toThrow(
      /0001-seats .*"my-booking".*frozen/,
    )
  })

  it('[EXT-10] leave nothing behind when a migration fails, and say whose it is', async () => {
    const database = await open()
    const broken = {
      name: '0002-broken',
      statements: () => ["insert into my_booking_seats (who) values ('x')", 'drop table my_booking_nowhere'],
    }
    await expect(migrateExtensions(database, booking(seats, broken))).rejects.toThrow(
      /0002-broken of the extension "my-booking" failed.*my_booking_nowhere/,
    )
    expect(await taken(database)).toEqual([])
  })

  it('[EXT-11] are in a backup, also without the extension, and come back on either database', async () => {
    const database = await open()
    await migrateExtensions(database, booking(seats))
    for (const who of ['Ada', 'Grace']) await take(database, who)
    const backup = await backupOf(database)
    await take(database, 'Later')
    for (const engine of ['sqlite', 'postgres'] as const) {
      const { database: target, remove } = await createTestDatabase(engine)
      onTestFinished(async () => void (await remove()))
      expect(await restoreInto(target, backup)).toMatchObject({ ok: true })
      expect(await taken(target)).toEqual([
        { id: 1, who: 'Ada' },
        { id: 2, who: 'Grace' },
      ])
      expect(await migrateExtensions(target, booking(seats, notes))).toEqual(['my-booking: 0002-notes'])
      await take(target, 'Next')
      expect((await taken(target)).at(-1)).toEqual({ id: 3, who: 'Next', note: null })
    }
    expect(await restoreInto(database, backup)).toMatchObject({ ok: true })
    expect(await taken(database)).toHaveLength(2)
  })

  it('[EXT-11] are in a backup under the name that they were given later', async () => {
    const database = await open()
    const renamed: Migration = {
      name: '0002-renamed',
      statements: () => ['alter table "my_booking_seats" rename to "my_booking_places"'],
    }
    await migrateExtensions(database, booking(seats))
    await take(database, 'Ada')
    await migrateExtensions(database, booking(seats, renamed))
    expect(await restoreInto(database, await backupOf(database))).toMatchObject({ ok: true })
    const { read } = database.tables<unknown>()
    const { rows } = await sql<{ who: string }>`select who from my_booking_places`.execute(read)
    expect(rows).toMatchObject([{ who: 'Ada' }])
  })

  it('[EXT-11] are gone after a backup was put back that has none of them', async () => {
    const database = await open()
    const backup = await backupOf(database)
    await migrateExtensions(database, booking(seats))
    await take(database, 'Ada')
    const restored = await restoreInto(database, backup)
    expect(restored).toMatchObject({ ok: true, value: { previous: expect.any(String) } })
    await expect(taken(database)).rejects.toThrow()
    expect(await goneExtensions(database, [])).toEqual([])
  })
})

describe('a migration of an extension', () => {
  it.each([
    ['create table seats (id text primary key)', /names "seats".*begin with "my_booking_"/],
    ['drop table accounts', /names "accounts"/],
    ['drop table my_booking_seats, accounts cascade', /names "accounts"/],
    ['create table my_booking_bookedSeats (id text primary key)', /small letters only/],
    ['create index my_booking_who on accounts (name)', /names "accounts"/],
    ['alter table my_booking_seats rename to seats', /names "seats"/],
    ['create table if not exists my_booking_seats (id text primary key)', /names "if"/],
    ['create table my_booking_seats (id text)', /primary key/],
    ['create table my_booking_seats (id text primary key); drop table accounts', /semicolon/],
    ['vacuum', /none of these: create table/],
    [
      'create table my_booking_seats (id text primary key, entry bigint references entries (id) on delete cascade)',
      /refers to "entries" by a foreign key.*keep the id/,
    ],
    [
      'create table my_booking_seats (id text primary key, foreign key (id) REFERENCES"accounts"(id))',
      /refers to "accounts"/,
    ],
    [
      'alter table my_booking_seats add column entry bigint references main.entries',
      /refers to "main.entries"/,
    ],
  ])('[EXT-10] is refused when it touches anything but its own tables: %s', async (statement, words) => {
    const { database, remove } = await createTestDatabase('sqlite')
    onTestFinished(async () => void (await remove()))
    await migrate(database)
    const wrong = { name: '0001-wrong', statements: () => [statement] }
    await expect(migrateExtensions(database, booking(wrong))).rejects.toThrow(words)
  })

  it('[EXT-10] may refer to a table of the same extension', async () => {
    const { database, remove } = await createTestDatabase('sqlite')
    onTestFinished(async () => void (await remove()))
    await migrate(database)
    const guests =
      'create table my_booking_guests (id text primary key, seat integer references my_booking_seats (id))'
    const own = { name: '0002-guests', statements: () => [guests] }
    expect(await migrateExtensions(database, booking(seats, own))).toHaveLength(2)
  })

  it.each(['contact', 'pg'])(
    '[EXT-44] is refused in a backup that gives it tables of others: %s',
    async (name) => {
      const { database, remove } = await createTestDatabase('sqlite')
      onTestFinished(async () => void (await remove()))
      await migrate(database)
      const row = { extension: name, position: 0, name: '0001', applied_at: 1 }
      const statements = JSON.stringify([`drop table ${name}_messages`])
      await database.tables<{ extension_migrations: Record<string, unknown> }>().write((tx) =>
        tx
          .insertInto('extension_migrations')
          .values({ ...row, sqlite: statements, postgres: statements })
          .execute(),
      )
      const backup = await backupOf(database)
      const { database: target, remove: removeTarget } = await createTestDatabase('sqlite')
      onTestFinished(async () => void (await removeTarget()))
      await migrate(target)
      await migrateExtensions(target, booking(seats))
      await take(target, 'Ada')
      expect(await restoreInto(target, backup)).toMatchObject({
        ok: false,
        problem: { code: 'backup_strange', what: { key: 'desk.backup.takenPrefix', values: { name } } },
      })
      expect(await taken(target)).toMatchObject([{ who: 'Ada' }])
    },
  )

  it('[EXT-10] is refused when tables of Portico begin with the name of the extension', async () => {
    const { database, remove } = await createTestDatabase('sqlite')
    onTestFinished(async () => void (await remove()))
    await migrate(database)
    const own = { name: '0001-own', statements: () => ['create table entries_own (id text primary key)'] }
    await expect(migrateExtensions(database, [{ name: 'entries', migrations: [own] }])).rejects.toThrow(
      /begin with "entries_". Give it another name/,
    )
  })
})
