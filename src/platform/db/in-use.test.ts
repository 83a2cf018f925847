import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/databases.ts'
import { holdInUse, isInUse } from './in-use.ts'

it('[OPS-09] a database on a server is free once a site that has just stopped has let go, and nobody who starts meanwhile is overlooked', async () => {
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const connect = async () => {
    const client = new Client({ connectionString: 'url' in database.location ? database.location.url : '' })
    await client.connect()
    const { rows } = await client.query(`${holdInUse} AS held`)
    return { client, isHeld: rows[0]?.held }
  }
  const stopping = await connect()
  const asked = isInUse(database.location)
  const starting = await connect()
  expect(starting.isHeld).toBe(true)
  await stopping.client.end()
  expect(await asked).toBe(true)
  const askedAgain = isInUse(database.location)
  await starting.client.end()
  expect(await askedAgain).toBe(false)
})
