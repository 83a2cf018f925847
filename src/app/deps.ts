import { resolve } from 'node:path'
import { type Accounts, createAccounts } from '#features/accounts/server/accounts.ts'
import { typographyOf } from '#features/content/domain/typography.ts'
import { createAuthorCheck } from '#features/content/server/check-author.ts'
import { createBlockCheck } from '#features/content/server/check-blocks.ts'
import { type Content, createContent } from '#features/content/server/content.ts'
import { mediaFoldersOf } from '#features/content/server/media-files.ts'
import { createRatings, type Ratings } from '#features/ratings/server/ratings.ts'
import type { Reviews } from '#features/reviews/server/reviews.ts'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import { botCheckView } from '#platform/bot-check/bot-check-view.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { type Clients, createClients } from '#platform/http/clients.ts'
import { createLocalAddress, type LocalAddress } from '#platform/http/local-address.ts'
import { type Ids, randomIds } from '#platform/ids.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { createExpressLane, type ExpressLane } from '#platform/page-cache/express-lane.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { keepPrivate } from '#platform/private-files.ts'
import { createRecentErrors, type RecentErrors } from '#platform/recent-errors.ts'
import { type Assets, readAssets } from '#platform/render/assets.ts'
import type { RenderPage } from '#platform/render/page-view.ts'
import { siteSecret } from '#platform/secret.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { createAlarmFlags } from '#platform/storage/alarm-flags.ts'
import { createRoomCheck } from '#platform/storage/room-check.ts'
import { createStorageAlarm, type StorageAlarm } from '#platform/storage/storage-alarm.ts'
import { createStorageMail } from '#platform/storage/storage-mail.ts'
import { createWriteCheck } from '#platform/storage/write-check.ts'
import { makeWritableFolder } from '#platform/writable-folder.ts'
import { createBlocks } from './blocks.tsx'
import { createSettingsCheck } from './check-settings.ts'
import { alarmChannelOf, type ContactParts, composeContact } from './contact.ts'
import { createDeskCookies } from './desk/desk-cookies.ts'
import { devReloadScript } from './dev-reload.ts'
import { createDocumentKinds } from './document-kinds.ts'
import { createFrame } from './frame.tsx'
import { createIsProven } from './is-proven.ts'
import { openInvalidations } from './open-invalidations.ts'
import { createRatedPosts } from './rated-posts.ts'
import { createRenderPage } from './render-page.tsx'
import { composeReviews } from './reviews.ts'
import { createSignedIn } from './signed-in.ts'

/** Everything the app is built from, made once. Tests hand in their own clock, ids and log. */
export type Deps = {
  environment: Environment
  config: SiteConfig
  dev: boolean
  clock: Clock
  ids: Ids
  log: Log
  /** What went wrong lately, for the owner. */
  errors: RecentErrors
  metrics: Metrics
  db: Database
  documents: Documents
  content: Content
  accounts: Accounts
  reviews: Reviews
  ratings: Ratings
  pageCache: PageCache
  expressLane: ExpressLane
  clients: Clients
  address: LocalAddress
  /** Signs what only this site can have made. */
  secret: string
  forms: ContactParts
  /** Whether what visitors send would be kept. */
  storage: StorageAlarm
  assets: Assets
  renderPage: RenderPage
  folders: Folders
  /** Closing it closes the database and whatever else was opened since. */
  shutdown: Shutdown
}

export type Folders = { content: string; data: string; client: string }

export type DepsOptions = {
  environment: Environment
  config: SiteConfig
  /** The site's folder: content, data and the built client are found from here. */
  folder: string
  dev?: boolean
  clock?: Clock
  ids?: Ids
  log?: Log
  shutdown?: Shutdown
}

export async function createDeps(options: DepsOptions): Promise<Deps> {
  const { environment, config, folder, dev = false, clock = systemClock, ids = randomIds } = options
  const errors = createRecentErrors({ clock })
  const log = errors.watch(options.log ?? createLog(environment.PORTICO_LOG ?? 'info'))
  const folders = foldersOf(folder, environment)
  // An open page in development holds a connection for the reload signal, which would delay every restart.
  const shutdown = options.shutdown ?? createShutdown({ log, ...(dev && { graceMs: 500 }) })
  await makeWritableFolder(folders.data, 'PORTICO_DATA')
  refuseHalfRestored(folders.data)
  await keepPrivate(folders.data)
  const secret = await siteSecret({ given: environment.PORTICO_SECRET, dataFolder: folders.data })
  const metrics = createMetrics()
  const location = databaseLocation(environment, folder)
  const db = await openDatabase({ ...location, log })
  shutdown.onClose('database', () => db.close())
  errors.keepIn(db)
  shutdown.onClose('errors', () => errors.flush())
  metrics.gauge('portico_write_queue', 'Transactions that wait for their commit', () => db.writesUnderWay())
  const invalidations = await openInvalidations({ location, db, ids, log })
  shutdown.onClose('invalidations', () => invalidations.close())
  const pageCache = createPageCache({
    maxBytes: config.cache.megabytes * 1024 * 1024,
    clock,
    metrics,
    invalidations,
  })
  const expressLane = createExpressLane({ pages: pageCache, metrics })
  const clients = createClients(environment.PORTICO_TRUSTED_PROXIES)
  const address = createLocalAddress({ host: environment.HOST, port: environment.PORT })
  const assets = readAssets(folders.client)
  const content = createContent({
    db,
    contentFolder: folders.content,
    dataFolder: folders.data,
    blocks: () => blocks,
    url: environment.PORTICO_URL,
    localUrl: address.url,
    showProblems: dev,
    log,
  })
  const reviews = composeReviews({
    db,
    config,
    clock,
    log,
    assets,
    folders,
    secret,
    site: content.site,
    pageCache,
  })
  const accounts = createAccounts({ db, clock, ids, secret, log })
  const { PORTICO_URL: url } = environment
  const forms = composeContact({
    db,
    clock,
    ids,
    log,
    metrics,
    config,
    environment,
    folders,
    secret,
    content,
    clients,
    shutdown,
    signedIn: createSignedIn({ accounts, cookies: createDeskCookies(url), clients, url }),
  })
  const storage = createStorageAlarm({
    parts: { database: createWriteCheck({ db, clock }), uploads: forms.files.check },
    room: createRoomCheck(folders.data),
    log,
    flags: createAlarmFlags({ folder: folders.data, clock }),
    channel: alarmChannelOf(config),
    mail: forms.mailer && createStorageMail({ mailer: forms.mailer, clock, ids, site: forms.site }),
  })
  shutdown.onClose('storage', storage.stop)
  metrics.gauge(
    'portico_storage_failing',
    'Parts of the storage that fail',
    () => storage.troubles().length,
    'max',
  )
  const ratedPosts = createRatedPosts(content.entries)
  const ratings = createRatings({
    db,
    posts: ratedPosts,
    config: config.ratings,
    section: async () => (await content.site.current()).ratings,
    isProven: createIsProven(forms.contact),
    secret,
    clock,
    ids,
    drop: (tags) => pageCache.drop(tags),
  })
  const blocks = createBlocks({
    db,
    config,
    ratings,
    ratedPosts,
    forms,
    drawText: content.drawText,
    reviews,
    language: async () => (await content.site.current()).language,
    setText: async (text) => typographyOf(await content.site.current()).text(text),
  })
  const documents = createDocuments({
    db,
    kinds: createDocumentKinds({
      engine: db.engine,
      blocks,
      config,
      contentFolder: folders.content,
      media: mediaFoldersOf(folders),
      url: environment.PORTICO_URL,
      localUrl: address.url,
      checkBlocks: createBlockCheck({ markdown: content.markdown, clock }),
      checkAuthor: createAuthorCheck({ site: content.site }),
    }),
    clock,
    log,
    onStale: (tags) => pageCache.drop(tags),
    checkSettings: createSettingsCheck({ config, folder, reviews }),
  })
  const renderPage = createRenderPage({
    assets,
    frame: createFrame({ site: content.site, clock, reviews, footerCampaign: config.reviews.footer }),
    scripts: dev ? [devReloadScript] : [],
    botCheck: botCheckView(forms.contact.botCheck?.hint, config.contact),
  })
  return {
    environment,
    config,
    dev,
    clock,
    ids,
    log,
    errors,
    metrics,
    db,
    documents,
    content,
    accounts,
    reviews,
    ratings,
    pageCache,
    expressLane,
    clients,
    address,
    secret,
    forms,
    storage,
    assets,
    renderPage,
    folders,
    shutdown,
  }
}

export const foldersOf = (folder: string, environment: Environment): Folders => ({
  content: resolve(folder, environment.PORTICO_CONTENT),
  data: resolve(folder, environment.PORTICO_DATA),
  client: resolve(import.meta.dirname, import.meta.env?.PROD ? '../client' : '../../dist/client'),
})
