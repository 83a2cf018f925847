import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** For tests on PostgreSQL: each site gets its own database on this server. */
export const testServer = (): string | undefined => process.env.PORTICO_TEST_DATABASE || undefined

export type OwnDatabase = { url: string; remove(): Promise<void> }

export async function createOwnDatabase(server: string): Promise<OwnDatabase> {
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`
  await tell(server, `create database ${name} encoding 'UTF8' template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => tell(server, `drop database ${name} with (force)`) }
}

async function tell(server: string, sentence: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sentence)
  } finally {
    await client.end()
  }
}
