import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, it, onTestFinished } from 'vitest'
import type { Engine, SiteDatabase } from '#platform/db/database.ts'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { createEmptyDatabase, dropDatabase, giveBack, takeDatabase } from './spare-databases.ts'

export type TestDatabase = SiteDatabase & { location: DatabaseLocation }

/** A new database of its own, with every table; closed and thrown away when the test is over. */
export type OpenTestDatabase = (options?: { empty?: boolean }) => Promise<TestDatabase>

type Cleanup = () => Promise<void>

const engines = [
  { title: 'SQLite', engine: 'sqlite' },
  { title: 'PostgreSQL', engine: 'postgres' },
] as const

/** The same tests on SQLite and on PostgreSQL: what a store promises, both keep. */
export function describeOnBothDatabases(name: string, body: (open: OpenTestDatabase) => void) {
  describe.each(engines)(`${name} on $title`, ({ engine }) =>
    body((options) => openUntilFinished(engine, options)),
  )
}

/** For the tests of screens and pages that send to the database what no test of a store does. */
export function itOnBothDatabases(name: string, body: (open: OpenTestDatabase) => Promise<void>) {
  it.each(engines)(`${name} on $title`, ({ engine }) => body((options) => openUntilFinished(engine, options)))
}

/** For screens, pages and words, which use stores and are the same on both. */
export const openSqlite: OpenTestDatabase = (options) => openUntilFinished('sqlite', options)

/** Last opened, first closed: users of a test's database have ended before it goes. */
async function openUntilFinished(engine: Engine, options?: { empty?: boolean }) {
  const { database, remove } = await createTestDatabase(engine, options)
  onTestFinished(remove)
  return database
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
