import { type DatabaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { refuseGoneDatabase, refuseLogAlone } from '#platform/db/lane-files.ts'
import type { RunningSite } from '#platform/running-site.ts'

/** Before a command opens a database. */
export function refuseGoneFiles(location: DatabaseLocation, running: RunningSite | undefined) {
  if (!('file' in location)) return
  const isOfRunning = running?.database === databasePlace(location)
  const refuse = isOfRunning ? refuseGoneDatabase : refuseLogAlone
  refuse(location.file)
}
