import { expect, inject, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openDatabase } from './open-database.ts'

it('[DEV-02] says which database PostgreSQL does not have, and how to create it', async () => {
  const url = `${inject('postgres').url}/portico-nowhere`
  await expect(openDatabase({ url, log: createLog('silent') })).rejects.toThrow(
    'PostgreSQL answers at DATABASE_URL, but has no database "portico-nowhere". Make it with "createdb portico-nowhere", or set DATABASE_URL to another.',
  )
})
