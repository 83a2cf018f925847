import pg from 'pg'
import { expect, inject, it } from 'vitest'

it('has a real PostgreSQL', async () => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  const answer = await client.query<{ v: string }>('select version() as v')
  await client.end()
  expect(answer.rows[0]?.v).toMatch(/^PostgreSQL 18/)
})
