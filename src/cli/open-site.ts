import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenSite, openSite } from '#app/open-site.ts'
import { CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { ConfigurationError, type Environment, readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { refuseGoneDatabase, refuseLostSite } from '#platform/db/database-files.ts'
import { type DatabaseLocation, databaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { createCommandLog } from '#platform/log.ts'
import type { RunningSite } from '#platform/running-site.ts'
import { findRunningSite } from '#platform/running-site.ts'
import { folderProblem, saidProblem } from '#platform/writable-folder.ts'
import { words } from '#words/desk.cli.ts'
import { loadConfig } from './load-config.ts'

type Use<Value> = (deps: OpenSite) => Promise<Value>

/** Opens the site for one command: database up to date, nothing served, only warnings logged. Where there is none, one begins. */
export async function withSite<Value>(io: SpokenIo, use: Use<Value>): Promise<Value> {
  const environment = readEnvironment(io.environment)
  const { data } = foldersOf(io.folder, environment)
  const isNew = isMissing(environment, io.folder)
  return open(io, environment, async (deps) => {
    await deps.migrate()
    if (isNew) saysNew(io, data)
    return use(deps)
  })
}

/** A temporary site, removed after use. `prepare`: its data folder. */
export async function withThrowAwaySite<Value>(
  io: SpokenIo,
  use: Use<Value>,
  prepare: (data: string) => Promise<void> = async () => {},
): Promise<Value> {
  const data = await mkdtemp(join(tmpdir(), 'portico-check-'))
  const environment = { ...io.environment, PORTICO_DATA: data, DATABASE_URL: undefined }
  try {
    await prepare(data)
    // That a site begins there is nobody's news.
    return await withSite({ ...io, environment, out: () => {} }, use)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** The same for what only a site that is there can answer: a wrong PORTICO_DATA must not look like a site without messages. */
export async function withExistingSite<Value>(io: SpokenIo, use: Use<Value>): Promise<Value> {
  const environment = readEnvironment(io.environment)
  if (isMissing(environment, io.folder)) {
    const { data } = foldersOf(io.folder, environment)
    refuseGoneFiles(databaseLocation(environment, io.folder), await findRunningSite(data), data)
    throw await missingSite(environment, io.folder)
  }
  return open(io, environment, async (deps) => {
    if (!(await isMigrated(deps.db))) throw noSite()
    await deps.migrate()
    return use(deps)
  })
}

/** Why there is none, as far as the folder tells. */
export async function missingSite(environment: Environment, folder: string): Promise<Error> {
  const { data } = foldersOf(folder, environment)
  const problem = await folderProblem(data, 'PORTICO_DATA')
  return problem ? new ConfigurationError(saidProblem(problem)) : noSite(data)
}

/** Without a place it is the database that holds none. */
export const noSite = (place?: string) =>
  new CommandError(
    'no_site',
    place === undefined ? words.noSiteInDatabase : words.noSite({ place }),
    words.noSiteFix,
  )

/** For commands that take `--new`; `begin` says whether it was given. */
export const openOrBegin = <Value>(io: SpokenIo, begin: boolean, use: Use<Value>): Promise<Value> =>
  begin ? withSite(io, use) : withExistingSite(io, use).catch(adviseNew)

export function adviseNew(error: unknown): never {
  if (!(error instanceof CommandError) || error.code !== 'no_site') throw error
  throw new CommandError(error.code, error.words.what, words.noSiteFixNew({ option: '--new' }))
}

export const saysNew = ({ out, t }: SpokenIo, data: string) => out(t(words.newSite({ place: data })))

/** On PostgreSQL too a site has a data folder, with what was uploaded. */
export function isMissing(environment: Environment, folder: string) {
  const location = databaseLocation(environment, folder)
  return !existsSync('file' in location ? location.file : foldersOf(folder, environment).data)
}

async function open<Value>(io: SpokenIo, environment: Environment, use: Use<Value>): Promise<Value> {
  const config = await loadConfig(io)
  const { data } = foldersOf(io.folder, environment)
  const running = await findRunningSite(data)
  refuseGoneFiles(databaseLocation(environment, io.folder), running, data)
  // A shell often has other settings than the program that a service manager started.
  const publicUrl = environment.PORTICO_URL ?? running?.settings.PORTICO_URL
  const deps = await openSite({
    environment: { ...environment, ...(publicUrl !== undefined && { PORTICO_URL: publicUrl }) },
    config,
    folder: io.folder,
    log: createCommandLog(environment.PORTICO_LOG),
  })
  try {
    if (running) deps.address.found(running.url)
    return await use(deps)
  } finally {
    await deps.shutdown.begin()
  }
}

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
