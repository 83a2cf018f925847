import cluster from 'node:cluster'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { createInProcessInvalidations, type Invalidations } from '#platform/page-cache/invalidations.ts'
import { createPostgresInvalidations } from '#platform/page-cache/postgres-invalidations.ts'
import { createWorkerInvalidations } from '#platform/page-cache/worker-invalidations.ts'

/** How the page caches of all processes hear of a change: through the database if it has ears, else the primary process. */
export async function openInvalidations(options: {
  location: DatabaseLocation
  ids: Ids
  log: Log
}): Promise<Invalidations> {
  const { location, ids, log } = options
  if ('url' in location) return createPostgresInvalidations({ url: location.url, ids, log })
  return cluster.isWorker ? createWorkerInvalidations() : createInProcessInvalidations()
}
