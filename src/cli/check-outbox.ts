import { existsSync } from 'node:fs'
import { databaseLocation } from '#platform/db/database-location.ts'
import { describeTrouble } from '#platform/outbox/describe-trouble.ts'
import { outboxTrouble } from '#platform/outbox/trouble.ts'
import type { Check } from './check.ts'
import { withDatabase } from './check-database.ts'

/** What the check of the database finds wrong is not said again. */
export const checkOutbox: Check = async (environment, folder) => {
  const location = databaseLocation(environment, folder)
  const nothing = { what: 'outbox', state: 'fine', says: 'Nothing stands in the way of mail.' } as const
  if ('file' in location && !existsSync(location.file)) return nothing
  const trouble = await withDatabase(location, outboxTrouble).catch(() => undefined)
  if (!trouble) return { ...nothing, says: 'Not looked at, because the database does not open.' }
  const moment = (date: Date) => date.toISOString()
  const mailGoesOut = environment.SMTP_URL !== undefined
  return { ...nothing, ...describeTrouble(trouble, { mailGoesOut, moment }), what: 'outbox' }
}
