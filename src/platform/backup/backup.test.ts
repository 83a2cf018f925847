import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { copyFile, link, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownTables, storedTables } from '#platform/db/tables.ts'
import { migrations as allMigrations } from '../../../db/migrations/all.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { createTestDatabase, describeOnBothDatabases } from '../../../test/databases.ts'
import type { Database, Engine, Transaction } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { refuseHalfRestored } from './restored-files.ts'
import { writeBackup } from './write-backup.ts'

const clock = { now: () => new Date('2026-05-01T10:00:00Z') }

/** Everything a table of ours may have: numbers given out, bytes, keys of two columns, references, a search index. */
const letters: Migration = {
  name: '9000-letters',
  statements: (engine) => [
    engine === 'sqlite'
      ? 'create table writers (id integer primary key autoincrement, name text not null)'
      : 'create table writers (id bigint generated always as identity primary key, name text not null)',
    `create table letters (
      writer bigint not null references writers (id),
      number integer not null,
      text text,
      share double precision,
      scan ${engine === 'sqlite' ? 'blob' : 'bytea'},
      primary key (writer, number)
    )`,
    engine === 'sqlite'
      ? 'create virtual table letter_search using fts5 (words)'
      : 'create table letter_search (id bigint primary key, words tsvector not null)',
  ],
}
const later: Migration = {
  name: '9001-later',
  statements: () => ['alter table writers add column town text'],
}
const stamps: Migration = {
  name: '9002-stamps',
  statements: (engine) => [
    `create table stamps (
      id integer primary key, writer bigint not null references writers (id), colour text not null
    )`,
    engine === 'sqlite'
      ? 'create virtual table stamp_search using fts5 (words)'
      : 'create table stamp_search (id bigint primary key, words tsvector not null)',
  ],
}
/** The migrations a backup knows by name: running all the others each time takes long. */
const few: Migration = {
  name: '0001-few',
  statements: (engine) =>
    allMigrations
      .flatMap(({ statements }) => statements(engine))
      .filter((text) =>
        /^[^(]*\b(documents|counters|extension_migrations|dropped_tags|write_checks)\b/.test(text),
      ),
}
const migrations = [few, letters]
const everyTable = [...allMigrations, letters]

async function open(engine: Engine) {
  const { database, remove } = await createTestDatabase(engine)
  onTestFinished(async () => void (await remove()))
  await migrate(database, everyTable)
  return database
}

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = async (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return { folder, write, dataFolder: join(folder, 'data'), target: join(folder, 'backup') }
}

async function fill(database: Database) {
  await database.tables<unknown>().write(async (tx) => {
    for (const name of ['Ada', 'Grace', 'Gone'])
      await sql`insert into writers (name) values (${name})`.execute(tx)
    await sql`delete from writers where name = 'Gone'`.execute(tx)
    const rows = Array.from({ length: 1203 }, (_, number) => [
      number % 2 === 0 ? 1 : 2,
      number,
      `Héllo 🌳 "${number}"\n`,
      number / 3,
      Buffer.from([0, number % 256]),
    ])
    await sql`insert into letters values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(tx)
    await sql`insert into letters values (1, -1, null, null, null)`.execute(tx)
    await sql`insert into documents values
      (12, 'note', 'notes/a.md', 'Text', 'h', 'h', 1, 1777777777777, 1777777777777, 'import')`.execute(tx)
    await sql`update counters set value = 10400 where name = 'documents'`.execute(tx)
  })
}

async function contents(db: QueryExecutorProvider) {
  const writers = await sql`select id, name from writers order by id`.execute(db)
  const letters = await sql<{
    scan: Uint8Array | null
  }>`select * from letters order by writer, number`.execute(db)
  const counters = await sql`select * from counters`.execute(db)
  return {
    writers: writers.rows.map((row) => ({ ...(row as object) })),
    letters: letters.rows.map((row) => ({ ...row, scan: row.scan && [...row.scan] })),
    counters: counters.rows.map((row) => ({ ...(row as object) })),
  }
}

type Write = (work: (tx: Transaction) => Promise<unknown>) => Promise<unknown>

const withWrite = (
  database: Database,
  write: (real: Write, work: Parameters<Write>[0]) => Promise<unknown>,
): Database => ({
  ...database,
  tables<Tables>() {
    const access = database.tables<Tables>()
    return { ...access, write: (work) => write(access.write as Write, work as never) as never }
  },
})

const addWriter = (database: Database) =>
  database.tables<unknown>().write(async (tx) => {
    const added = await sql<{ id: number }>`insert into writers (name) values ('New') returning id`.execute(
      tx,
    )
    return added.rows[0]?.id
  })

describe.each([
  { from: 'sqlite', to: 'sqlite' },
  { from: 'sqlite', to: 'postgres' },
  { from: 'postgres', to: 'sqlite' },
  { from: 'postgres', to: 'postgres' },
] as const)('a backup of $from restored on $to', ({ from, to }) => {
  it('[OPS-03] restores every row, file and counter', async () => {
    const { folder, write, dataFolder, target } = await folders()
    const [source, other] = [await open(from), await open(to)]
    await fill(source)
    await write('data/secret', 'the secret')
    await write('data/uploads/2026/cv.pdf', 'a file')
    await write('data/cache/small.avif', 'can be made again')
    const manifest = await writeBackup({ db: source, dataFolder, target, clock, migrations: everyTable })
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toContainEqual(['letters', 1204])
    expect(manifest.files.map(({ path }) => path)).toEqual(['secret', 'uploads/2026/cv.pdf'])

    const elsewhere = join(folder, 'elsewhere')
    const request = { db: other, dataFolder: elsewhere, source: target, force: false, clock }
    expect(await restoreBackup({ ...request, migrations: everyTable })).toMatchObject({ ok: true })
    const { read } = other.tables<unknown>()
    expect(await contents(read)).toEqual(await contents(source.tables<unknown>().read))
    expect(await readFile(join(elsewhere, 'uploads/2026/cv.pdf'), 'utf8')).toBe('a file')
    expect((await stat(join(elsewhere, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await addWriter(other)).toBe(4)
    const marked = await sql`select path from documents where applied_version = 0`.execute(read)
    expect(marked.rows).toHaveLength(1)
  })
})

describeOnBothDatabases('a backup', (openFresh) => {
  async function backedUp() {
    const places = await folders()
    const database = await openFresh({ empty: true })
    await migrate(database, migrations)
    await fill(database)
    await places.write('data/uploads/cv.pdf', 'a file')
    await writeBackup({
      db: database,
      dataFolder: places.dataFolder,
      target: places.target,
      clock,
      migrations,
    })
    const restore = (force = false, known: readonly Migration[] = migrations) =>
      restoreBackup({
        db: database,
        dataFolder: places.dataFolder,
        source: places.target,
        force,
        clock,
        migrations: known,
      })
    return { ...places, database, restore }
  }

  it('is of one moment while the site goes on', async () => {
    const { dataFolder, folder } = await folders()
    const database = await openFresh({ empty: true })
    await migrate(database, migrations)
    await fill(database)
    let added: Promise<unknown> = Promise.resolve()
    const onTable = (name: string) => {
      if (name === 'counters') added = addWriter(database)
    }
    const manifest = await writeBackup({
      db: database,
      dataFolder,
      target: join(folder, 'b'),
      clock,
      migrations,
      onTable,
    })
    await added
    expect(manifest.tables.find(({ name }) => name === 'writers')?.rows).toBe(2)
  })

  it('replaces nothing unless told to, and then keeps what was there', async () => {
    const { database, dataFolder, restore } = await backedUp()
    await addWriter(database)
    expect(await restore()).toMatchObject({ ok: false, problem: { code: 'not_empty' } })
    const restored = await restore(true)
    expect(restored).toMatchObject({
      ok: true,
      value: { previous: expect.stringContaining('before-restore') },
    })
    const { read } = database.tables<unknown>()
    expect((await contents(read)).writers).toEqual([
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Grace' },
    ])
    expect(await readdir(join(dataFolder, 'backups'))).toEqual(['before-restore-2026-05-01T10-00-00Z'])
  })

  it('takes the place of files that are there and may be read only', async () => {
    const database = await openFresh({ empty: true })
    await migrate(database, migrations)
    const { folder, write, dataFolder, target } = await folders()
    await write('data/uploads/plan', 'old')
    await writeBackup({ db: database, dataFolder, target, clock, migrations })
    await write('data/uploads/plan', 'new')
    await link(join(dataFolder, 'uploads/plan'), join(folder, 'kept'))
    await restoreBackup({ db: database, dataFolder, source: target, force: true, clock, migrations })
    expect(await readFile(join(dataFolder, 'uploads/plan'), 'utf8')).toBe('old')
    expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('new')
    expect(await readdir(join(dataFolder, 'uploads'))).toEqual(['plan'])
  })

  it('[OPS-09] leaves a site that starts when the last step of a restore fails', async () => {
    const { database, dataFolder, target } = await backedUp()
    await addWriter(database)
    const request = { dataFolder, source: target, force: true, clock, migrations }
    const failing = withWrite(database, (write, work) =>
      write(async (tx) => {
        await work(tx)
        throw new Error('disk full')
      }),
    )
    await expect(restoreBackup({ ...request, db: failing })).rejects.toThrow('disk full')
    expect((await contents(database.tables<unknown>().read)).writers).toHaveLength(3)
    expect(() => refuseHalfRestored(dataFolder)).not.toThrow()
    expect((await readdir(dataFolder)).sort()).toEqual(['backups', 'uploads'])
  })

  it('[OPS-09] is finished when only the word of its commit was lost', async () => {
    const { database, dataFolder, target, write } = await backedUp()
    await addWriter(database)
    await write('data/uploads/cv.pdf', 'another file')
    const request = { dataFolder, source: target, force: true, clock, migrations }
    const silent = withWrite(database, async (write, work) => {
      await write(work)
      throw new Error('connection lost')
    })
    expect(await restoreBackup({ ...request, db: silent })).toMatchObject({ ok: true })
    expect((await contents(database.tables<unknown>().read)).writers).toHaveLength(2)
    expect(await readFile(join(dataFolder, 'uploads/cv.pdf'), 'utf8')).toBe('a file')
    expect(() => refuseHalfRestored(dataFolder)).not.toThrow()
  })

  it('[OPS-09] still calls a site half restored when a second restore fails', async () => {
    const { database, dataFolder, target, write } = await backedUp()
    await write('data/restore.unfinished/uploads/cv.pdf', 'of the first')
    const failing = withWrite(database, () => Promise.reject(new Error('disk full')))
    const request = { db: failing, dataFolder, source: target, force: true, clock, migrations }
    await expect(restoreBackup(request)).rejects.toThrow('disk full')
    expect(() => refuseHalfRestored(dataFolder)).toThrow('was cut off')
  })

  it('leaves nothing behind when it fails', async () => {
    const { database, dataFolder, folder } = await backedUp()
    const onTable = () => {
      throw new Error('disk full')
    }
    const target = join(folder, 'second')
    const failing = writeBackup({ db: database, dataFolder, target, clock, migrations, onTable })
    await expect(failing).rejects.toThrow('disk full')
    expect((await readdir(folder)).sort()).toEqual(['backup', 'data'])
  })

  it('brings an older backup up to date', async () => {
    const { database, restore } = await backedUp()
    expect(await restore(true, [...migrations, later])).toMatchObject({ ok: true })
    const towns = await sql`select town from writers`.execute(database.tables<unknown>().read)
    expect(towns.rows).toHaveLength(2)
  })

  it('[OPS-93] of 0.2.0 is restored, and an older one is refused with advice', async () => {
    const { database, target, restore } = await backedUp()
    const file = join(target, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const writeManifest = (...names: readonly string[]) =>
      writeFile(file, JSON.stringify({ ...manifest, migrations: [...names, letters.name] }))
    const known = [{ ...few, replaces: ['0000-first', '0000-second'] }, letters]
    await writeManifest('0000-first', '0000-second')
    expect(await restore(true, known)).toMatchObject({ ok: true })
    expect((await contents(database.tables<unknown>().read)).writers).toHaveLength(2)
    await writeManifest('0000-first')
    expect(await restore(true, known)).toMatchObject({ problem: { code: 'backup_older' } })
  })

  it('[OPS-03] leads back to the older version and to the newer one again, with nothing lost', async () => {
    const { database, dataFolder, folder, restore } = await backedUp()
    const { read, write } = database.tables<unknown>()
    const newer = [...migrations, stamps]
    await migrate(database, newer)
    await write((tx) => sql`insert into stamps values (7, 1, 'blue')`.execute(tx))

    const byTheOlder = { db: database, dataFolder, target: join(folder, 'newer'), clock, migrations }
    const { tables } = await writeBackup(byTheOlder)
    expect(tables.find(({ name }) => name === 'stamps')?.rows).toBe(1)

    const restored = await restore(true)
    expect(await migrate(database, newer)).toEqual([stamps.name])
    expect((await sql`select * from stamps`.execute(read)).rows).toEqual([])

    const source = (restored.ok && restored.value.previous) || ''
    const again = { db: database, dataFolder, source, force: true, clock, migrations: newer }
    expect(await restoreBackup(again)).toMatchObject({ ok: true })
    expect((await sql`select colour from stamps`.execute(read)).rows).toEqual([{ colour: 'blue' }])
  }, 90_000)

  it('is refused when it is damaged, unfinished or newer than the program', async () => {
    const { target, database, dataFolder, restore } = await backedUp()
    expect(await restore(true, [few])).toMatchObject({ problem: { code: 'backup_newer' } })
    const nowhere = { db: database, dataFolder, source: join(target, 'nowhere'), force: true, clock }
    expect(await restoreBackup(nowhere)).toMatchObject({ problem: { code: 'not_a_backup' } })
    await writeFile(join(target, 'files/uploads/cv.pdf'), 'b file')
    expect(await restore(true)).toMatchObject({ problem: { code: 'backup_damaged' } })
    const manifest = await readFile(join(target, 'manifest.json'), 'utf8')
    const elsewhere = [
      '../../cv.pdf',
      'portico.db',
      'portico.db-wal',
      'restore.unfinished/cv.pdf',
      'backups/a/cv.pdf',
    ]
    for (const text of ['{}', ...elsewhere.map((path) => manifest.replace('uploads/cv.pdf', path))]) {
      await writeFile(join(target, 'manifest.json'), text)
      expect(await restore(true)).toMatchObject({ problem: { code: 'backup_unreadable' } })
    }
    expect((await contents(database.tables<unknown>().read)).letters).toHaveLength(1204)
  })

  it('[OPS-92] holds the files of the data folder, those behind links too, no circle, and can be put back', async () => {
    const { folder, write, dataFolder, target, database } = await backedUp()
    await write('disk/media/oak.jpg', 'on another disk')
    await symlink('../disk/media', join(dataFolder, 'media'))
    await symlink('.', join(dataFolder, 'uploads/self'))
    await symlink('..', join(dataFolder, 'uploads/around'))
    await symlink('gone', join(dataFolder, 'uploads/nowhere'))
    await write('data/backups/old/manifest.json', 'another backup')
    await symlink('../backups', join(dataFolder, 'uploads/backups'))
    await write('disk/films/oak.mp4', 'on a third disk')
    await symlink('../films', join(folder, 'disk/media/films'))
    await symlink('../../disk/media/oak.jpg', join(dataFolder, 'uploads/oak.jpg'))
    execFileSync('mkfifo', [join(dataFolder, 'uploads/pipe')])
    await write('data/uploads/back\\slash.txt', 'no name on every system')
    const source = `${target}-2`
    const { files } = await writeBackup({ db: database, dataFolder, target: source, clock, migrations })
    expect(files.map(({ path }) => path)).toEqual([
      'media/films/oak.mp4',
      'media/oak.jpg',
      'uploads/cv.pdf',
      'uploads/oak.jpg',
    ])
    const elsewhere = {
      db: database,
      dataFolder: join(folder, 'elsewhere'),
      source,
      force: true,
      clock,
      migrations,
    }
    expect(await restoreBackup(elsewhere)).toMatchObject({ ok: true })
  })

  it.each(['files/uploads/cv.pdf', 'tables/letters.jsonl.gz', 'manifest.json'])(
    '[OPS-92] is refused if something other than a file is in the place of %s',
    async (part) => {
      const { target, restore } = await backedUp()
      const place = join(target, part)
      for (const put of [() => symlink('/dev/zero', place), async () => execFileSync('mkfifo', [place])]) {
        await rm(place)
        await put()
        const code = part === 'manifest.json' ? 'not_a_backup' : 'backup_damaged'
        expect(await restore(true)).toMatchObject({ problem: { code } })
      }
    },
  )

  it('[OPS-65] is refused before anything has changed when it could not be put in place to the end', async () => {
    const { target, database, restore } = await backedUp()
    const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))
    const [file] = manifest.files
    const name = async (...paths: string[]) => {
      for (const path of paths)
        await copyFile(join(target, 'files', file.path), join(target, 'files', path)).catch(() => {})
      const files = paths.map((path) => ({ ...file, path }))
      await writeFile(join(target, 'manifest.json'), JSON.stringify({ ...manifest, files }))
    }
    for (const paths of [['restore.unfinished'], ['restore.part'], ['cache'], [file.path, file.path]]) {
      await name(...paths)
      expect(await restore(true), paths.join()).toMatchObject({ problem: { code: 'backup_unreadable' } })
    }
    expect((await contents(database.tables<unknown>().read)).letters).toHaveLength(1204)
  })

  it('[OPS-03] touches nothing in the database of another program', async () => {
    const { database, restore } = await backedUp()
    const { read, write } = database.tables<unknown>()
    await write(async (tx) => {
      await sql`drop table migrations`.execute(tx)
      await sql`create table migrations (version integer)`.execute(tx)
    })
    expect(await restore(true)).toMatchObject({ problem: { code: 'foreign_tables' } })
    expect((await contents(read)).letters).toHaveLength(1204)
  })

  it('[OPS-03] finds a primary key in every table of ours', async () => {
    const database = await openFresh()
    const own = ownTables(allMigrations, database.engine)
    const tables = await storedTables(database.tables<unknown>().read, database.engine, own)
    expect(tables.map(({ name }) => name)).toContain('documents')
    expect(tables.filter(({ primaryKey }) => primaryKey.length === 0)).toEqual([])
  })
})
