import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, TableAccess } from '#platform/db/database.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { createKeptBack } from './kept-back.ts'

/** The same database, and how often something was added up in it. */
function watched(database: Database) {
  const seen = { sums: 0 }
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if ('groupBy' in node && node.groupBy) seen.sums += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const tables = <Tables>(): TableAccess<Tables> => {
    const { read, write } = database.tables<Tables>()
    return { read: read.withPlugin(watch), write }
  }
  return { db: { ...database, tables }, seen }
}

describeOnBothDatabases('the room for what was not taken', (open) => {
  it('[FORM-24] is counted once for all who are turned away at the same moment', async () => {
    const { db, seen } = watched(await open())
    const time = { now: Date.parse('2026-06-01T12:00:00Z') }
    const { makeRoom } = createKeptBack({
      db,
      clock: { now: () => new Date(time.now) },
      erase: async () => {},
      config: { spamMegabytes: 1, asideMegabytes: 1 },
    })
    const tooMuch = { network: 'n', home: 'h', bytes: 100_000 }
    const ask = () => Promise.all(Array.from({ length: 10 }, () => makeRoom('spam', tooMuch)))
    expect(new Set(await ask())).toEqual(new Set([false]))
    time.now += 6000
    await ask()
    expect(seen.sums).toBe(2)
  })
})
