import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { type DatabaseLocation, databaseLocation } from '#platform/db/database-location.ts'
import { lastMigratedAt } from '#platform/db/migrate.ts'
import type { Finding } from '#platform/finding.ts'
import type { Check } from './check.ts'
import { withDatabase } from './check-database.ts'

/** No Portico is older than this, so a clock that says so is wrong. */
const firstRelease = Date.UTC(2026, 0, 1)
const toleratedMs = 60_000

/** A wrong clock publishes posts at the wrong time and lets tokens expire; other clocks give it away. */
export const checkClock: Check = async (environment, folder, clock = systemClock) => {
  const now = clock.now()
  const wrong = (than: string): Finding => ({
    what: 'clock',
    state: 'wrong',
    says: `The clock says ${now.toISOString()}, ${than}.`,
    fix: 'Set the clock, e.g. by turning on NTP.',
  })
  if (now.getTime() < firstRelease) return wrong('before there was a Portico')
  const { server, migrated } = await otherClocks(databaseLocation(environment, folder))
  if (migrated && migrated.getTime() - now.getTime() > toleratedMs)
    return wrong(`and the database was set up at ${migrated.toISOString()}, later than that`)
  if (server && Math.abs(server.getTime() - now.getTime()) > toleratedMs)
    return wrong(`and that of PostgreSQL ${server.toISOString()}`)
  return { what: 'clock', state: 'fine', says: `It is ${now.toISOString()}.` }
}

type OtherClocks = { server?: Date | undefined; migrated?: Date | undefined }

/** What the check of the database finds wrong is not said again. */
async function otherClocks(location: DatabaseLocation): Promise<OtherClocks> {
  if ('file' in location && !existsSync(location.file)) return {}
  const read = (db: Database) =>
    Promise.all([lastMigratedAt(db), db.engine === 'postgres' ? serverTime(db) : undefined])
  const [migrated, server] = await withDatabase(location, read).catch(() => [])
  return { migrated, server }
}

async function serverTime(db: Database) {
  const asked = sql<{ ms: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`
  const { rows } = await asked.execute(db.tables<unknown>().read)
  return rows[0] && new Date(Number(rows[0].ms))
}
