import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'

export type TestDatabase = Database & { location: DatabaseLocation }

/** A new database of its own, with every table; closed and thrown away when the test (or the file) is over. */
export type OpenTestDatabase = (options?: { empty?: boolean }) => Promise<TestDatabase>

type Cleanup = () => Promise<unknown>

/** The same tests on SQLite and on PostgreSQL: what a store promises, both keep. */
export function describeOnBothDatabases(name: string, body: (open: OpenTestDatabase) => void) {
  describe.each([
    { engine: 'SQLite', create: createSqliteFile },
    { engine: 'PostgreSQL', create: createPostgresDatabase },
  ])(`${name} on $engine`, ({ create }) => {
    let ofTest: Cleanup[] | undefined
    const ofFile: Cleanup[] = []
    beforeEach(() => {
      ofTest = []
    })
    afterEach(async () => {
      await runAll(ofTest ?? [])
      ofTest = undefined
    })
    afterAll(() => runAll(ofFile))

    body(async ({ empty = false } = {}) => {
      const { location, remove } = await create()
      const database = await openDatabase({ ...location, log: createLog('silent'), poolSize: 8 })
      const cleanups = ofTest ?? ofFile
      cleanups.push(() => database.close().then(remove))
      if (!empty) await migrate(database)
      return { ...database, location }
    })
  })
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

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
