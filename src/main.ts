import { createApp } from '#app/app.ts'
import { createDeps, type Deps, type DepsOptions } from '#app/deps.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { migrate } from '#platform/db/migrate.ts'
import { refuseDamaged } from '#platform/db/sqlite-damage.ts'
import type { ImportProgress, ImportReport } from '#platform/documents/documents.ts'
import { listen } from '#platform/http/listen.ts'
import { noteAddress } from '#platform/running-address.ts'

export type RunningSite = {
  url: string
  deps: Deps
  report: ImportReport
  /** Lets requests under way finish, then closes everything. */
  close(): Promise<void>
}

export type StartOptions = DepsOptions & {
  onProgress?: ImportProgress
  /** Where several processes serve one site, the figures of all of them together. */
  metricsText?: () => Promise<string>
}

/** Opens the database, brings it up to date, takes in changed content unless a command is to do that, and listens. */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const location = databaseLocation(options.environment, options.folder)
  if ('file' in location) refuseDamaged(location.file)
  const deps = await createDeps(options)
  const { shutdown, folders } = deps
  try {
    await migrate(deps.db)
    const report = await (options.environment.PORTICO_IMPORT === 'start'
      ? deps.documents.importFolder(folders.content, { onProgress: options.onProgress })
      : deps.documents.refresh())
    const app = createApp({
      ...deps,
      ...(options.metricsText && { metrics: { ...deps.metrics, text: options.metricsText } }),
    })
    await deps.forms.postOffice.start()
    deps.forms.housekeeping.start()
    deps.storage.start()
    const { HOST: host, PORT: port } = options.environment
    const server = await listen({ host, port, fetch: app.fetch, express: deps.expressLane.serve })
    deps.address.opened(server.port)
    shutdown.onClose('server', (leftMs) => server.close(leftMs))
    shutdown.onClose('address', await noteAddress(folders.data, deps.address.url()))
    return { url: server.url, deps, report, close: () => shutdown.begin() }
  } catch (error) {
    await shutdown.begin()
    throw error
  }
}
