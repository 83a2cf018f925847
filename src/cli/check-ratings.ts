import { existsSync } from 'node:fs'
import { otherScaleWords } from '#features/ratings/domain/scale-words.ts'
import { votesOfOtherScale } from '#features/ratings/server/other-scale.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import type { Finding } from '#platform/finding.ts'
import type { Check } from './check.ts'
import { withDatabase } from './check-database.ts'
import { loadConfig } from './load-config.ts'

/** A database that does not open is told by another check; one without votes yet has nothing that could be wrong. */
export const checkRatings: Check = async (environment, folder) => {
  const { ratings } = await loadConfig({ folder, error: () => {} })
  const location = databaseLocation(environment, folder)
  const fine: Finding = { what: 'ratings', state: 'fine', says: 'Every vote belongs to the scale.' }
  if ('file' in location && !existsSync(location.file)) return fine
  const count = await withDatabase(location, (db) => votesOfOtherScale(db, ratings)).catch(() => 0)
  return count === 0 ? fine : { what: 'ratings', state: 'advice', ...otherScaleWords(count, ratings) }
}
