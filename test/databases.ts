import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, inject, onTestFinished } from 'vitest'
import type { Database, Engine } from '#platform/db/database.ts'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { createEmptyDatabase, dropDatabase, giveBack, takeDatabase } from './spare-databases.ts'

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
  const { location, remove } = await (engine === 'sqlite' ? sqliteFile(empty) : postgresDatabase(empty))
  const database = await openDatabase({ ...location, log: createLog('silent'), poolSize: 8 })
  return { database: { ...database, location }, remove: () => database.close().then(remove) }
}

async function runAll(cleanups: Cleanup[]) {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

async function sqliteFile(empty: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sqlite-'))
  const file = join(folder, 'test.db')
  if (!empty) await copyFile(inject('sqliteTemplate'), file)
  return { location: { file }, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresDatabase(empty: boolean) {
  const server = inject('postgres')
  const name = await (empty ? createEmptyDatabase(server.url) : takeDatabase(server))
  return {
    location: { url: `${server.url}/${name}` },
    remove: () => (empty ? dropDatabase(server.url, name) : giveBack(server, name)),
  }
}
