import type { Log } from '#platform/log.ts'
import type { Database } from './database.ts'
import type { DatabaseLocation } from './database-location.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

export type OpenDatabaseOptions = DatabaseLocation & {
  log: Log
  /** Connections to PostgreSQL that this process may hold. */
  poolSize?: number
  /** How long one transaction on SQLite may take when it also waits for other things than the database. */
  workMilliseconds?: number
  /** Only to look: makes nothing and refuses to write. The database must be there. */
  readOnly?: boolean
}

export function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  return 'file' in options ? openSqliteDatabase(options) : openPostgresDatabase(options)
}
