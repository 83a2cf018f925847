import { type DatabaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { refuseGoneDatabase, refuseLostSite } from '#platform/db/lane-files.ts'
import type { RunningSite } from '#platform/running-site.ts'

/** Before a command opens a database. */
export function refuseGoneFiles(
  location: DatabaseLocation,
  running: RunningSite | undefined,
  dataFolder: string,
) {
  if (!('file' in location)) return
  const isOfRunning = running?.database === databasePlace(location)
  if (isOfRunning) refuseGoneDatabase(location.file)
  else refuseLostSite(location.file, dataFolder)
}
