import { existsSync } from 'node:fs'
import type { Look } from '#platform/commands/check.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { withDatabase } from './check-database.ts'

export function createLook(environment: Environment, folder: string): Look<Database> {
  const location = databaseLocation(environment, folder)
  return async (read) => {
    if ('file' in location && !existsSync(location.file)) return { status: 'none' }
    try {
      return { status: 'read', value: await withDatabase(location, read) }
    } catch {
      return { status: 'closed' }
    }
  }
}
