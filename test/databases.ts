import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, inject, onTestFinished } from 'vitest'
import type { Database, Engine } from '#platform/db/database.ts'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'

export type TestDatabase = Database & { location: DatabaseLocation }

/** A new database of its own, with every table; closed and thrown away when the test (or the file) is over. */
export type OpenTestDatabase = (options?: { empty?: boolean }) => Promise<TestDatabase>

type Cleanup = () => Promise<void>

/** The same tests on SQLite and on PostgreSQL: what a store promises, both keep. */
export function describeOnBothDatabases(name: string, body: (open: OpenTestDatabase) => void) {
  describe.each([
    { title: 'SQLite', engine: 'sqlite' as const },
    { title: 'PostgreSQL', engine: 'postgres' as const },
  ])(`${name} on $title`, ({ engine }) => {
    let isInTest = false
    const ofFile: Cleanup[] = []
    beforeEach(() => {
      isInTest = true
      return () => {
        isInTest = false
      }
    })
    afterAll(() => runAll(ofFile))

    body(async (options) => {
      const { database, remove } = await createTestDatabase(engine, options)
      // What is opened last is closed first: whoever uses the database of a test has ended before it goes.
      if (isInTest) onTestFinished(remove)
      else ofFile.push(remove)
      return database
    })
  })
}

/** For tests that need both engines at once; they call `remove` themselves. */
export async function createTestDatabase(
  engine: Engine,
  { empty = false }: { empty?: boolean } = {},
): Promise<{ database: TestDatabase; remove: Cleanup }> {
  const { location, remove } = await (engine === 'sqlite' ? createSqliteFile() : createPostgresDatabase())
  const database = await openDatabase({ ...location, log: createLog('silent'), poolSize: 8 })
  if (!empty) await migrate(database)
  return { database: { ...database, location }, remove: () => database.close().then(remove) }
}

async function runAll(cleanups: Cleanup[]) {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

async function createSqliteFile() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sqlite-'))
  return {
    location: { file: join(folder, 'test.db') },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createPostgresDatabase() {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} encoding 'UTF8' locale 'C' template template0`)
  return {
    location: { url: `${server}/${name}` },
    remove: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
