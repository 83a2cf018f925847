import type { Log } from '#platform/log.ts'
import type { OnQuery, SiteDatabase } from './database.ts'
import type { DatabaseLocation } from './database-location.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

export type OpenDatabaseOptions = DatabaseLocation & {
  log: Log
  /** Connections to PostgreSQL that this process may hold. */
  poolSize?: number
  /** How long one transaction on SQLite may take when it also waits for other things than the database. */
  workMilliseconds?: number
  /** Only to look: makes nothing and refuses to write. The database must be there. */
  readOnly?: boolean
  /** Told of every query; tests count them. */
  onQuery?: OnQuery | undefined
}

/** Only one of the two is loaded. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<SiteDatabase> {
  if ('file' in options) return openSqliteDatabase(options)
  const { openPostgresDatabase } = await import('./postgres-database.ts')
  return openPostgresDatabase(options)
}

/** PostgreSQL allows 100 connections by default, and others need some, too. */
const maxOfAll = 60
const maxOfOne = 10

/** How many connections each of so many processes of a site may hold. */
export const poolSizeFor = (processes = 1) =>
  Math.max(2, Math.min(maxOfOne, Math.floor(maxOfAll / processes)))
