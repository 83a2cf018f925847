import cluster from 'node:cluster'
import { originalScriptsOf, scriptsToMend } from '#app/original-scripts.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { type RunningSite, type StartOptions, startSite } from '#main.ts'
import type { Command, CommandIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { counted } from '#platform/commands/counted.ts'
import { type Environment, readEnvironment } from '#platform/config/environment.ts'
import { type Folders, foldersOf } from '#platform/create-platform.ts'
import { refuseTakenPort } from '#platform/http/listen.ts'
import { joinWorkers } from '#platform/http/worker.ts'
import { runWorkers } from '#platform/http/workers.ts'
import { createLog } from '#platform/log.ts'
import { olderNode } from '#platform/node-version.ts'
import { whenParentGone } from '#platform/parent-gone.ts'
import {
  closeOnSignals,
  createShutdown,
  type OnStopping,
  type SignalSource,
  usualGraceMs,
} from '#platform/shutdown.ts'
import { porticoVersion } from '#platform/version.ts'
import { startWatchdog } from '#platform/watchdog.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'
import { urls } from '#shared/urls.ts'
import { buildAside } from './build-aside.ts'
import { loadConfig } from './load-config.ts'
import { reportImport, reportProgress } from './report-import.ts'

export const startCommand: Command = {
  name: 'start',
  summary: 'Migrates, takes in changed content and serves the site',
  help: `Usage: npx portico start

Brings the database up to date, takes in content files that changed, and serves the site until it is stopped.
The environment says where: PORT, HOST, PORTICO_URL, PORTICO_CONTENT, PORTICO_DATA, DATABASE_URL (see the README).
With PORTICO_IMPORT=command content is taken in by "npx portico import" only.`,
  async run(args, io) {
    commandArgs('start', args, {})
    const environment = readEnvironment(io.environment)
    const config = await loadConfig(io)
    // In a terminal a person watches, who is told what matters; elsewhere a program collects every line.
    const log = createLog(environment.PORTICO_LOG ?? (io.interactive ? 'warn' : 'info'))
    const oldNode = olderNode()
    if (oldNode !== undefined && !cluster.isWorker) io.error(oldNode)
    const { PORTICO_DEV } = io.environment
    const dev = PORTICO_DEV !== undefined
    const options: StartOptions = {
      environment,
      config,
      log,
      dev,
      folder: io.folder,
      // In development every change is built at once, and the site started again.
      ...(!dev && { buildCode: () => buildAside(io) }),
      onProgress: reportProgress(io, 'taking in content'),
      onMigrated: (names) =>
        io.out(
          `The database was brought up to date: ${counted(names.length, 'migration')}, the last ${names.at(-1)}.`,
        ),
    }
    const sayMore = PORTICO_DEV !== 'again'
    if (cluster.isWorker) return runWorker(options, sayMore, io)
    // Before the database is brought up to date: the version that holds the port may still use it.
    await refuseTakenPort({ host: environment.HOST, port: environment.PORT })
    if (environment.PORTICO_WORKERS === 1) return runAlone(options, sayMore, io)
    return runWorkers({
      count: environment.PORTICO_WORKERS,
      cluster,
      log,
      ...signalsOf(io),
      onStopping: sayStopping(usualGraceMs, io),
      onStarted(url) {
        io.out(`Ready: ${url} (${environment.PORTICO_WORKERS} processes)`)
        if (sayMore) void sayWhere(foldersOf(io.folder, environment), environment, config, io)
      },
    })
  },
}

const signalsOf = ({ environment }: CommandIo): SignalSource => ({
  on: (signal, listener) => process.on(signal, listener),
  whenParentGone: (listener) => whenParentGone(listener, { environment }),
})

async function runAlone(options: StartOptions, sayMore: boolean, io: CommandIo): Promise<number> {
  const site = await startSite(options)
  watchOver(options)
  reportImport(io, site.report)
  const { log, shutdown } = site.deps
  const ended = new Promise<number>((exit) => {
    const onStopping = sayStopping(shutdown.graceMs, io)
    closeOnSignals({
      shutdown,
      log,
      exit,
      onStopping,
      ...signalsOf(io),
    })
  })
  // Only now: whoever reads that Ctrl+C stops it may press it at once.
  io.out(`Ready: ${site.deps.address.url()}`)
  if (sayMore) {
    await sayWhere(site.deps.folders, site.deps.environment, site.deps.config, io)
    await offerSetUp(site, io)
  }
  return ended
}

/** Only once it serves: to take in much content may keep it busy for long. */
function watchOver({ environment, dev, log = createLog('info') }: StartOptions) {
  const { PORTICO_STANDSTILL_SECONDS: seconds, PORTICO_LOG } = environment
  const silent = PORTICO_LOG === 'silent'
  if (seconds > 0 && !dev) startWatchdog({ log, seconds, silent })
}

/** Only a person presses Ctrl+C, and waits in front of a terminal that hides the log. */
const sayStopping =
  (graceMs: number, io: CommandIo): OnStopping =>
  (signal) => {
    if (signal === 'SIGINT')
      io.out(
        `Stopping; waiting up to ${graceMs / 1000} s for requests under way. Ctrl+C again stops at once.`,
      )
  }

/** Ends with the process, when the primary says so. */
async function runWorker(options: StartOptions, sayMore: boolean, io: CommandIo): Promise<never> {
  const shutdown = createShutdown({ log: options.log ?? createLog('info') })
  const primary = joinWorkers(shutdown)
  const site = await startSite({ ...options, shutdown, metricsText: primary.metricsText })
  watchOver(options)
  if (cluster.worker?.id === 1) reportImport(io, site.report)
  primary.started(site.deps.address.url())
  if (cluster.worker?.id === 1 && sayMore) await offerSetUp(site, io)
  return new Promise(() => {})
}

async function sayWhere(
  { data, content }: Folders,
  { SMTP_URL }: Environment,
  config: SiteConfig,
  io: CommandIo,
) {
  const scripts = await scriptsToMend(originalScriptsOf(config, content))
  io.out(`  version:  Portico ${porticoVersion}, Node ${process.versions.node}`)
  io.out(`  data:     ${data}`)
  io.out(`  content:  ${content} (edit a file, then restart; "npm run dev" does so by itself)`)
  if (SMTP_URL === undefined)
    io.out(
      '  mail:     off; messages are kept in the inbox ("npx portico inbox list"). Set SMTP_URL=smtp://user:password@host:587 to turn it on',
    )
  for (const message of scripts) io.out(`  scripts:  ${inEnglish(message)}`)
  io.out(
    '  next:     "npx portico help" lists all commands, "npx portico doctor" checks the set-up, Ctrl+C stops',
  )
}

/** A site without an owner has nobody who could be asked who may come in: whoever starts it may. */
async function offerSetUp({ deps }: RunningSite, io: CommandIo) {
  const path = await deps
    .use(accountsService)
    .setUpPath()
    .catch((error) => {
      // The site serves already; whatever the database says now is no reason to end.
      deps.log.error({ err: error }, 'the database could not be read')
      return undefined
    })
  const address = deps.environment.PORTICO_URL ?? deps.address.url()
  if (path === undefined) return io.out(`  desk:     ${absoluteUrl(address, urls.desk.home)}`)
  io.out(`  set up:   ${absoluteUrl(address, path)}`)
  io.out('            opens the desk for its first owner; good once, for a day')
}
