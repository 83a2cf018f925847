import { join, resolve } from 'node:path'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import { createProofs, type Proofs } from '#platform/bot-check/proofs.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { PlatformConfig } from '#platform/config/platform-config.ts'
import type { Database, OnQuery, SiteDatabase } from '#platform/db/database.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { openDatabase, poolSizeFor } from '#platform/db/open-database.ts'
import { refuseLittleRoom } from '#platform/disk-space.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { hostVariant } from '#platform/editions/asked-host.ts'
import { createEditionHosts, type EditionHosts } from '#platform/editions/edition-hosts.ts'
import { createEvents, type SiteEvents } from '#platform/events/events.ts'
import { createFileStore, type FileStore } from '#platform/files/file-store.ts'
import { type Clients, createClients, type Peers } from '#platform/http/clients.ts'
import { createLocalAddress, type LocalAddress } from '#platform/http/local-address.ts'
import { type Ids, randomIds } from '#platform/ids.ts'
import { createLimits, type Limits } from '#platform/limits/limits.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMailDelivery } from '#platform/mail/deliver-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { type Alarms, createAlarms, createWebhookChannel } from '#platform/outbox/alarms.ts'
import { createOutboxRunner, type OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { openInvalidations } from '#platform/page-cache/open-invalidations.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { keepPrivate } from '#platform/private-files.ts'
import { createRecentErrors, type RecentErrors } from '#platform/recent-errors.ts'
import { type Assets, readAssets } from '#platform/render/assets.ts'
import { siteSecret } from '#platform/secret.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { siteBuildFolder } from '#platform/site-build-folder.ts'
import { createAlarmFlags } from '#platform/storage/alarm-flags.ts'
import { createFolderMarker, type FolderMarker } from '#platform/storage/folder-marker.ts'
import { createStorageAlarm, createStorageMail, type StorageAlarm } from '#platform/storage/storage-alarm.ts'
import { createWriteCheck } from '#platform/storage/write-check.ts'
import { createOwnWords, ownWordsTag } from '#platform/words/own-words.ts'
import { createPageTranslate, type PageTranslate } from '#platform/words/page-translate.ts'
import { createTranslator, type SiteTranslator } from '#platform/words/translator.ts'
import { makeWritableFolder } from '#platform/writable-folder.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { originsOf } from '#shared/site-addresses.ts'

/** The services below every part of a site, made once. Tests pass their own clock, ids and log. */
export type Platform = {
  environment: Environment
  config: PlatformConfig
  dev: boolean
  clock: Clock
  ids: Ids
  log: Log
  /** Recent errors, for the owner. */
  errors: RecentErrors
  metrics: Metrics
  db: Database
  /** Freezes the database: nothing is written any more. */
  freeze: SiteDatabase['freeze']
  pageCache: PageCache
  clients: Clients & Peers
  editionHosts: EditionHosts
  address: LocalAddress
  /** Signs what only this site can have made. */
  secret: string
  /** Files sent by visitors. */
  files: FileStore
  /** Whether the data folder belongs to the database. */
  folderMarker: FolderMarker
  outboxRunner: OutboxRunner
  /** Tells parts of the site what happens. */
  events: SiteEvents
  /** How the owner is told of trouble, besides the log and the desk. */
  alarms: Alarms
  proofs: Proofs
  limits: Limits
  /** Whether what visitors send would be kept. */
  storage: StorageAlarm
  assets: Assets
  /** Says what the program says, in the language it is read in. */
  translator: SiteTranslator
  /** The same in the language of the page that is being made, once that is settled. */
  t: PageTranslate
  settleLanguage(): Promise<void>
  folders: Folders
  /** Closing it closes the database and whatever else was opened since. */
  shutdown: Shutdown
}

export type Folders = {
  site: string
  content: string
  data: string
  /** The built files of the program for browsers, and those of the site's own code and of packages, as far as there are any. */
  client: string
  ownClients: readonly string[]
}

export type PlatformOptions = {
  environment: Environment
  config: PlatformConfig
  /** The site's folder: content, data and the built client are found from here. */
  folder: string
  dev?: boolean
  /** Folders of what packages bring for browsers. */
  clients?: readonly string[]
  clock?: Clock
  ids?: Ids
  log?: Log
  shutdown?: Shutdown
  /** Told of every query that the database is asked. */
  onQuery?: OnQuery | undefined
  /** In place of the mail server that the environment names. */
  mailer?: Mailer
  /** In place of the files that were built. */
  assets?: Assets
  translator?: SiteTranslator
}

export type PlatformHooks = {
  /** As its owner describes it. */
  site(): Promise<Site>
}

/** In development somebody waits for the restart. */
const devGraceMs = 2000

export async function createPlatform(options: PlatformOptions, { site }: PlatformHooks): Promise<Platform> {
  const { environment, config, folder, dev = false, clock = systemClock, ids = randomIds } = options
  const errors = createRecentErrors({ clock })
  const log = errors.watch(options.log ?? createLog(environment.PORTICO_LOG ?? 'info'))
  const folders = foldersOf(folder, environment, options.clients)
  const shutdown = options.shutdown ?? createShutdown({ log, ...(dev && { graceMs: devGraceMs }) })
  await makeWritableFolder(folders.data, 'PORTICO_DATA')
  refuseHalfRestored(folders.data)
  await keepPrivate(folders.data)
  const secret = await siteSecret({ given: environment.PORTICO_SECRET, dataFolder: folders.data })
  const metrics = createMetrics()
  const location = databaseLocation(environment, folder)
  const db = await openDatabase({
    ...location,
    log,
    poolSize: poolSizeFor(environment.PORTICO_WORKERS),
    onQuery: options.onQuery,
  })
  shutdown.onClose('database', () => db.close())
  errors.keepIn(db)
  shutdown.onClose('errors', () => errors.flush())
  metrics.gauge('portico_write_queue', 'Transactions that wait for their commit', () => db.writesUnderWay())
  const invalidations = await openInvalidations({ location, db, ids, log })
  shutdown.onClose('invalidations', () => invalidations.close())
  const maxBytes = config.cache.megabytes * 1024 * 1024
  const translator = options.translator ?? createTranslator(undefined, createOwnWords(db))
  const translate = createPageTranslate({
    translator,
    language: async () => (await duringEdition(firstEdition, site)).language,
  })
  const clients = createClients(environment.PORTICO_TRUSTED_PROXIES)
  const editionHosts = createEditionHosts({ site: { current: site }, clients })
  const pageCache = createPageCache({
    ...{ maxBytes, clock, metrics, invalidations },
    variant: hostVariant,
  })
  pageCache.onDrop((dropped) => {
    if (dropped === 'everything' || dropped.includes(ownWordsTag)) translator.forget()
    if (dropped === 'everything' || dropped.includes('site')) {
      editionHosts.forget()
      translate.forget()
    }
  })
  const folderMarker = createFolderMarker({ db, dataFolder: folders.data })
  const files = createFileStore({
    ...{ db, clock, ids, folderMarker },
    folder: join(folders.data, 'uploads'),
  })
  shutdown.onClose('uploads', () => files.close())
  const { SMTP_URL } = environment
  const mailer = options.mailer ?? (SMTP_URL === undefined ? undefined : createSmtpMailer(SMTP_URL))
  shutdown.onClose('mail', () => mailer?.close())
  const { webhook } = config.alarm
  const channel = webhook === undefined ? undefined : createWebhookChannel(webhook)
  const alarms = createAlarms({ db, clock, log, channel })
  const storage = createStorageAlarm({
    parts: { database: createWriteCheck({ db, clock }), uploads: files.check },
    room: () => refuseLittleRoom(folders.data),
    log,
    tell: alarms.tell,
    flags: createAlarmFlags({ folder: folders.data, clock }),
    mail:
      mailer &&
      createStorageMail({
        ...{ mailer, clock, ids, translator },
        site,
      }),
  })
  shutdown.onClose('storage', storage.stop)
  metrics.gauge(
    'portico_storage_failing',
    'Parts of the storage that fail',
    () => storage.troubles().length,
    'max',
  )
  const opened = {
    ...{ environment, config, dev, clock, ids, log, errors, metrics, db, pageCache, secret, files },
    ...{ translator, t: translate.t, settleLanguage: translate.settle, folderMarker },
  }
  const outboxRunner = createOutboxRunner({
    login: SMTP_URL && decodeURIComponent(new URL(SMTP_URL).username),
    ...opened,
    deliver: mailer && createMailDelivery({ mailer, files, contentFolder: folders.content, translator }),
    alarm: { afterMilliseconds: config.alarm.afterMinutes * 60_000, alarms },
  })
  shutdown.onClose('outbox', () => outboxRunner.stop())
  return {
    ...opened,
    freeze: db.freeze,
    clients,
    editionHosts,
    address: createLocalAddress({
      host: environment.HOST,
      port: environment.PORT,
      fixed: environment.PORTICO_URL,
    }),
    outboxRunner,
    events: createEvents({ outboxRunner, clock, ids }),
    alarms,
    proofs: createProofs({
      ...opened,
      hostnames: async () => originsOf(await site()).map((origin) => new URL(origin).hostname),
    }),
    limits: createLimits({ db, clock }),
    storage,
    assets: options.assets ?? readAssets([folders.client, ...folders.ownClients]),
    folders,
    shutdown,
  }
}

export const foldersOf = (
  folder: string,
  environment: Environment,
  clients: readonly string[] = [],
): Folders => ({
  site: folder,
  content: resolve(folder, environment.PORTICO_CONTENT),
  data: resolve(folder, environment.PORTICO_DATA),
  client: resolve(import.meta.dirname, import.meta.env?.PROD ? '../client' : '../../dist/client'),
  ownClients: [join(siteBuildFolder(folder), 'client'), ...clients],
})
