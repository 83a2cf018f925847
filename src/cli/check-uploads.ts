import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseLocation } from '#platform/db/database-location.ts'
import { unknownFiles } from '#platform/files/unknown-files.ts'
import type { Finding } from '#platform/finding.ts'
import type { Check } from './check.ts'
import { withDatabase } from './check-database.ts'
import { counted } from './counted.ts'

/** Many unknown files are the sign of a database and a data folder that do not belong together. Nothing deletes them. */
export const checkUploads: Check = async (environment, folder) => {
  const location = databaseLocation(environment, folder)
  const uploads = join(resolve(folder, environment.PORTICO_DATA), 'uploads')
  const fine: Finding = { what: 'uploads', state: 'fine', says: 'Every file belongs to a message.' }
  if (!existsSync(uploads)) return fine
  const unknown =
    'file' in location && !existsSync(location.file)
      ? await unknownFiles(undefined, uploads)
      : await withDatabase(location, (db) => unknownFiles(db, uploads)).catch(() => undefined)
  if (!unknown) return { ...fine, says: 'Not looked at, because the database does not open.' }
  if (unknown.count === 0) return fine
  const megabytes = (unknown.bytes / 1024 / 1024).toFixed(1)
  return {
    what: 'uploads',
    state: 'advice',
    says: `The database says nothing about ${counted(unknown.count, 'file')} (${megabytes} MB) in ${uploads}; they are kept.`,
    fix: 'Check that PORTICO_DATA and DATABASE_URL belong together. If they do, posts that were cut off left these files behind, or messages that came after the backup that was restored last.',
  }
}
