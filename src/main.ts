import { createApp } from '#app/app.ts'
import { nameCoveredTexts, nameStrangeNames } from '#app/extension-addresses.ts'
import { type OpenSite, type OpenSiteOptions, openSite } from '#app/open-site.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { lostSite, refuseGoneDatabase, refuseLostSite } from '#platform/db/database-files.ts'
import { type DatabaseLocation, databaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { beginLook, type LookOptions } from '#platform/db/look-through.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { goneExtensions } from '#platform/db/migrate-extensions.ts'
import type { ImportProgress, ImportReport } from '#platform/documents/documents.ts'
import { type ListenOptions, listen } from '#platform/http/listen.ts'
import { noteRunningSite } from '#platform/running-site.ts'
import { hasMark } from '#platform/storage/folder-marker.ts'

export type RunningSite = {
  url: string
  deps: OpenSite
  report: ImportReport
  /** Lets requests under way finish, then closes everything. */
  close(): Promise<void>
}

export type StartOptions = OpenSiteOptions & {
  onProgress?: ImportProgress
  /** Told of the migrations that ran, if any did. */
  onMigrated?(names: readonly string[]): void
  /** Where several processes serve one site, the figures of all of them together. */
  metricsText?: () => Promise<string>
  look?: LookOptions
  handedOver?: ListenOptions['handedOver']
  /** Other processes of the site serve already, or did before they crashed, so that its database must be there. */
  joins?: boolean
}

/** Opens the database, migrates it, imports changed content unless that is left to a command, and listens. */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const location = databaseLocation(options.environment, options.folder)
  if ('file' in location) {
    if (options.joins) refuseGoneDatabase(location.file)
    else refuseLostSite(location.file, foldersOf(options.folder, options.environment).data)
  }
  const look = 'file' in location ? await beginLook(location.file, options.look) : undefined
  const deps = await openSite(options)
  const { shutdown, folders } = deps
  shutdown.onClose('look', () => look?.stop())
  try {
    await refuseEmptied(deps, location)
    const migrated = await deps.migrate()
    if (migrated.length > 0) options.onMigrated?.(migrated)
    for (const extension of await goneExtensions(deps.db, deps.extensions))
      deps.log.warn({ extension }, `the site no longer has the extension "${extension}"; its tables are kept`)
    const report = await (options.environment.PORTICO_IMPORT === 'start'
      ? deps.documents.importFolder(folders.content, { onProgress: options.onProgress })
      : deps.documents.refresh())
    await nameCoveredTexts(deps)
    nameStrangeNames(deps)
    await deps.db.carryOver()
    const app = createApp({
      ...deps,
      ...(options.metricsText && { metrics: { ...deps.metrics, text: options.metricsText } }),
    })
    // Without files it goes on serving. A failure is reported wherever storage is checked.
    await deps.folderMarker.check().catch(() => deps.storage.parts.uploads().catch(() => {}))
    await deps.outboxRunner.start()
    deps.jobs.start()
    deps.storage.start()
    const { HOST: host, PORT: port } = options.environment
    const server = await listen({
      host,
      port,
      fetch: app.fetch,
      express: deps.fastPath,
      mayBeShared: deps.clients.mayBeShared,
      handedOver: options.handedOver,
    })
    deps.address.opened(server.port)
    shutdown.onClose('server', (leftMs) => server.close(leftMs))
    shutdown.onClose('note', await noteRunningSite(folders.data, runningSite(deps, location, server.port)))
    look?.goOn(deps.freeze)
    return { url: server.url, deps, report, close: () => shutdown.begin() }
  } catch (error) {
    await shutdown.begin()
    throw error
  }
}

/** An empty database next to files of a site is not that site's. */
async function refuseEmptied({ db, folders }: OpenSite, location: DatabaseLocation) {
  if (hasMark(folders.data) && !(await isMigrated(db))) throw lostSite(databasePlace(location), folders.data)
}

const runningSite = ({ environment, address }: OpenSite, location: DatabaseLocation, PORT: number) => {
  const { HOST, PORTICO_URL, PORTICO_TRUSTED_PROXIES, SMTP_URL } = environment
  const settings = { HOST, PORT, PORTICO_URL, PORTICO_TRUSTED_PROXIES: [...PORTICO_TRUSTED_PROXIES] }
  return {
    url: address.url(),
    database: databasePlace(location),
    settings: { ...settings, SMTP_URL: SMTP_URL && withoutLogin(SMTP_URL) },
  }
}

function withoutLogin(address: string) {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
