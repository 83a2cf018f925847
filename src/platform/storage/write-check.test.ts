import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../test/databases.ts'
import { createWriteCheck } from './write-check.ts'

describeOnBothDatabases('a check of writing', (open) => {
  it('[OPS-08] takes up the room that a message would, at the time of the clock', async () => {
    const db = await open()
    const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
    await createWriteCheck({ db, clock })()
    const size = sql.raw<number>(db.engine === 'postgres' ? 'pg_column_size(filling)' : 'length(filling)')
    const { read } = db.tables<{ write_checks: { name: string; at: number } }>()
    const row = await read
      .selectFrom('write_checks')
      .select(['at', size.as('bytes')])
      .executeTakeFirst()
    expect(Number(row?.bytes)).toBeGreaterThanOrEqual(64 * 1024)
    expect(row?.at).toBe(clock.now().getTime())
  })
})
