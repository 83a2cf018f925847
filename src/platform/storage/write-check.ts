import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { singleFlight } from '#platform/concurrency.ts'
import type { SiteDatabase } from '#platform/db/database.ts'

type Tables = { write_checks: { name: string; at: number; filling: string } }

/** About the size of a message with its emails. */
const fillingBytes = 64 * 1024

/** Throws unless the database takes a change now, and keeps it. Those who ask at the same time share one. */
export function createWriteCheck({ db, clock }: { db: SiteDatabase; clock: Clock }): () => Promise<void> {
  // PostgreSQL would store anything but chance in less room.
  const filling = randomBytes((fillingBytes * 3) / 4).toString('base64')
  return singleFlight(async () => {
    const damage = db.damage()
    if (damage) throw damage
    const { write } = db.tables<Tables>()
    const row = { name: 'last', at: clock.now().getTime(), filling }
    await write((tx) =>
      tx
        .insertInto('write_checks')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: row.at, filling }))
        .execute(),
    )
  })
}
