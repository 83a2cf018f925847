import { sql } from 'kysely'
import type { Check, CheckPlace } from '#platform/commands/check.ts'
import type { Database } from '#platform/db/database.ts'
import { lastMigratedAt } from '#platform/db/migrate.ts'
import type { Finding } from '#platform/finding.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.cli.doctor.ts'

/** No Portico is older than this, so a clock that says so is wrong. */
const firstRelease = Date.UTC(2026, 0, 1)
const toleratedMs = 60_000

/** A wrong clock publishes posts at the wrong time and lets tokens expire; other clocks give it away. */
export const checkClock: Check = async ({ clock, look }) => {
  const now = clock.now()
  const moment = now.toISOString()
  const wrong = (says: Sayable): Finding => ({ what: 'clock', state: 'wrong', says, fix: words.clockFix })
  if (now.getTime() < firstRelease) return wrong(words.clockEarly({ moment }))
  const { server, migrated } = await otherClocks(look)
  if (migrated && migrated.getTime() - now.getTime() > toleratedMs)
    return wrong(words.clockBehind({ moment, other: migrated.toISOString() }))
  if (server && Math.abs(server.getTime() - now.getTime()) > toleratedMs)
    return wrong(words.clockDiffers({ moment, other: server.toISOString() }))
  return { what: 'clock', state: 'fine', says: words.clockFine({ moment }) }
}

async function otherClocks(
  look: CheckPlace['look'],
): Promise<{ server?: Date | undefined; migrated?: Date | undefined }> {
  const looked = await look(async (db) => ({
    migrated: await lastMigratedAt(db),
    server: db.engine === 'postgres' ? await serverTime(db) : undefined,
  }))
  return looked.status === 'read' ? looked.value : {}
}

async function serverTime(db: Database) {
  const asked = sql<{ ms: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`
  const { rows } = await asked.execute(db.tables<unknown>().read)
  return rows[0] && new Date(Number(rows[0].ms))
}
