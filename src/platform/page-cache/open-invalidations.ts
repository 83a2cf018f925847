import cluster from 'node:cluster'
import type { Database } from '#platform/db/database.ts'
import type { DatabaseLocation } from '#platform/db/database-location.ts'
import { isWorkerMessage, tellPrimary } from '#platform/http/worker-messages.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { createSqliteInvalidations } from '#platform/page-cache/sqlite-invalidations.ts'
import { combineInvalidations, type Dropped, type Invalidations } from './invalidations.ts'

/**
 * How the page caches of all processes learn of a change: through the database. SQLite has no notifications and is
 * polled, so worker processes also tell each other through the primary process at once.
 */
export async function openInvalidations(options: {
  location: DatabaseLocation
  db: Database
  ids: Ids
  log: Log
}): Promise<Invalidations> {
  const { location, db, ids, log } = options
  if ('url' in location) {
    const { createPostgresInvalidations } = await import('#platform/page-cache/postgres-invalidations.ts')
    return createPostgresInvalidations({ url: location.url, ids, log })
  }
  const between = createSqliteInvalidations({ db, ids, log })
  return cluster.isWorker ? combineInvalidations([between, createWorkerInvalidations()]) : between
}

/** Between the worker processes of one machine: each tells the primary, which tells the others. */
export function createWorkerInvalidations(): Invalidations {
  const listeners = new Set<(dropped: Dropped) => void>()
  process.on('message', (message) => {
    if (!isWorkerMessage(message) || message.portico !== 'dropped') return
    for (const listener of listeners) listener(message.tags)
  })
  return {
    publish: (tags) => tellPrimary({ portico: 'dropped', tags }),
    subscribe: (listener) => void listeners.add(listener),
    close: async () => listeners.clear(),
  }
}
