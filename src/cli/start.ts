import cluster from 'node:cluster'
import { originalScriptsOf, scriptsToFix } from '#app/original-scripts.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { type RunningSite, type StartOptions, startSite } from '#main.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { handedOver } from '#platform/dev/dev-messages.ts'
import { refuseTakenPort } from '#platform/http/listen.ts'
import { usualWorkers } from '#platform/http/usual-workers.ts'
import { joinWorkers } from '#platform/http/worker.ts'
import { runWorkers } from '#platform/http/workers.ts'
import { createLog } from '#platform/log.ts'
import { olderNode } from '#platform/node-version.ts'
import {
  closeOnSignals,
  createShutdown,
  type OnStopping,
  type SignalSource,
  usualGraceMs,
  whenParentGone,
} from '#platform/shutdown.ts'
import { porticoVersion } from '#platform/version.ts'
import { startWatchdog } from '#platform/watchdog.ts'
import { urls } from '#shared/urls.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { printUnfitPackages } from './check-packages.ts'
import { joinDev } from './join-dev.ts'
import { labelled } from './labelled.ts'
import { loadConfig } from './load-config.ts'
import { mailServerExample } from './mail.ts'
import { printPicturesLeft } from './make-pictures.ts'
import { reportImport, reportProgress } from './report-import.ts'

export const startCommand: Command = {
  name: 'start',
  summary: help.start,
  help: {
    usage: ['start'],
    about: [
      help.startAbout,
      help.startWhere({ names: 'PORT, HOST, PORTICO_URL, PORTICO_CONTENT, PORTICO_DATA, DATABASE_URL' }),
      help.startImport({ setting: 'PORTICO_IMPORT=command', command: 'npx portico import' }),
    ],
  },
  async run(args, io) {
    commandArgs('start', args, {})
    const environment = readEnvironment(io.environment)
    const config = await loadConfig(io)
    // In a terminal a person watches, and sees what matters; elsewhere a program collects every line.
    const log = createLog(environment.PORTICO_LOG ?? (io.interactive ? 'warn' : 'info'))
    const oldNode = olderNode()
    if (oldNode !== undefined && !cluster.isWorker) io.error(io.t(oldNode))
    if (!cluster.isWorker) printUnfitPackages(io)
    const { PORTICO_DEV } = io.environment
    const dev = PORTICO_DEV !== undefined
    const options: StartOptions = {
      environment,
      config,
      log,
      dev,
      folder: io.folder,
      ...(dev && { handedOver }),
      onProgress: reportProgress(io, words.takingIn),
      onMigrated: (names) => io.out(io.t(words.migrated({ count: names.length, name: names.at(-1) ?? '' }))),
    }
    const printMore = PORTICO_DEV !== 'again'
    if (cluster.isWorker) return runWorker(options, printMore, io)
    // Before the database is brought up to date: the version that holds the port may still use it.
    if (!dev) await refuseTakenPort({ host: environment.HOST, port: environment.PORT })
    const count = dev ? 1 : (environment.PORTICO_WORKERS ?? usualWorkers())
    if (count === 1) return runAlone(options, printMore, io)
    return runWorkers({
      count,
      cluster,
      log,
      ...signalsOf(io),
      onStopping: printStopping(usualGraceMs, io),
      onStarted(url, serving) {
        io.out(io.t(words.readyProcesses({ address: url, count: serving })))
        if (printMore)
          void sayWhere({ folders: foldersOf(io.folder, environment), environment, config, dev }, io)
      },
    })
  },
}

const signalsOf = ({ environment }: SpokenIo): SignalSource => ({
  on: (signal, listener) => process.on(signal, listener),
  whenParentGone: (listener) => whenParentGone(listener, { environment }),
})

async function runAlone(options: StartOptions, printMore: boolean, io: SpokenIo): Promise<number> {
  const site = await startSite(options)
  watchOver(options)
  reportImport(io, site.report)
  await printPicturesLeft(io, site.deps)
  const { devPages, log, shutdown } = site.deps
  const ended = new Promise<number>((exit) => {
    const onStopping: OnStopping = (signal) => {
      printStopping(shutdown.graceMs, io)(signal)
      devPages?.end()
    }
    joinDev(site, io, () => void shutdown.begin().then(() => exit(0)))
    closeOnSignals({
      shutdown,
      log,
      exit,
      onStopping,
      ...signalsOf(io),
    })
  })
  // Not earlier: somebody who reads that Ctrl+C stops it may press it at once.
  io.out(io.t(words.ready({ address: site.deps.address.url() })))
  if (printMore) {
    await sayWhere(site.deps, io)
    await offerSetUp(site, io)
  }
  return ended
}

/** Only once it serves: importing much content may keep it busy for long. */
function watchOver({ environment, dev, log = createLog('info') }: StartOptions) {
  const { PORTICO_STANDSTILL_SECONDS: seconds, PORTICO_LOG } = environment
  const silent = PORTICO_LOG === 'silent'
  if (seconds > 0 && !dev) startWatchdog({ log, seconds, silent })
}

/** Only a person presses Ctrl+C, and waits in front of a terminal that hides the log. */
const printStopping =
  (graceMs: number, io: SpokenIo): OnStopping =>
  (signal) => {
    if (signal === 'SIGINT') io.out(io.t(words.stopping({ seconds: graceMs / 1000 })))
  }

/** Ends with the process, when the primary says so. */
async function runWorker(options: StartOptions, printMore: boolean, io: SpokenIo): Promise<never> {
  const shutdown = createShutdown({ log: options.log ?? createLog('info') })
  const primary = joinWorkers(shutdown)
  const isFirst = cluster.worker?.id === 1
  const site = await startSite({ ...options, joins: !isFirst, shutdown, metricsText: primary.metricsText })
  watchOver(options)
  if (isFirst) {
    reportImport(io, site.report)
    await printPicturesLeft(io, site.deps)
  }
  primary.started(site.deps.address.url())
  if (isFirst && printMore) await offerSetUp(site, io)
  return new Promise(() => {})
}

const labels = [
  words.version,
  words.data,
  words.content,
  words.mail,
  words.scripts,
  words.next,
  words.desk,
  words.setUp,
]

async function sayWhere(
  {
    folders: { data, content },
    environment: { SMTP_URL },
    config,
    dev,
  }: Pick<RunningSite['deps'], 'folders' | 'environment' | 'config' | 'dev'>,
  io: SpokenIo,
) {
  const scripts = await scriptsToFix(originalScriptsOf(config, content))
  const line = labelled(labels, io)
  line(words.version, `Portico ${porticoVersion}, Node ${process.versions.node}`)
  line(words.data, data)
  line(words.content, dev ? content : words.contentPlace({ folder: content, command: 'npm run dev' }))
  if (SMTP_URL === undefined)
    line(words.mail, words.mailOff({ command: 'npx portico inbox list', setting: mailServerExample }))
  for (const message of scripts) line(words.scripts, message)
  line(words.next, words.nextCommands({ help: 'npx portico help', doctor: 'npx portico doctor' }))
}

/** A site without an owner has nobody to grant access: the person who starts it may set it up. */
async function offerSetUp({ deps }: RunningSite, io: SpokenIo) {
  const path = await deps
    .use(accountsService)
    .setUpPath()
    .catch((error) => {
      // The site serves already; an error of the database is not a reason to end now.
      deps.log.error({ err: error }, 'the database could not be read')
      return undefined
    })
  const address = deps.environment.PORTICO_URL ?? deps.address.url()
  const line = labelled(labels, io)
  if (path === undefined) return line(words.desk, address + urls.desk.home)
  line(words.setUp, address + path)
  line('', words.setUpOnce)
}
