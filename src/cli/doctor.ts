import { sectionOf as configSectionOf, features } from '#app/features.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { extensionsOf } from '#app/site-extensions.ts'
import { createSite } from '#features/site/server/site-store.ts'
import { systemClock } from '#platform/clock.ts'
import type { CheckPlace } from '#platform/commands/check.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { type Environment, readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { DatabaseGoneError } from '#platform/db/database-files.ts'
import { type DatabaseLocation, databaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { createAskHost } from '#platform/extension/create-extension-context.ts'
import { sectionOf, settingsWith } from '#platform/extension/desk-settings.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { hostsOf } from '#platform/extension/needs.ts'
import type { Finding } from '#platform/finding.ts'
import { olderNode } from '#platform/node-version.ts'
import { findRunningSite, type RunningSite } from '#platform/running-site.ts'
import { porticoVersion } from '#platform/version.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.cli.doctor.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words as cliWords } from '#words/desk.cli.ts'
import { words as healthWords } from '#words/desk.health.ts'
import { checkDatabase, createLook } from './check-database.ts'
import { checkPackages } from './check-packages.ts'
import {
  checkAddresses,
  checkClock,
  checkContent,
  checkDisk,
  checkDomains,
  checkMail,
  checkOutbox,
  checkScripts,
  checkUploads,
} from './doctor-checks.ts'
import { loadConfig } from './load-config.ts'
import { withNewestBackup } from './newest-backup-advice.ts'
import { refuseGoneFiles } from './open-site.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  summary: help.doctor,
  help: { usage: ['doctor'], about: [help.doctorAbout] },
  async run(args, io) {
    commandArgs('doctor', args, {})
    const { t } = io
    const configured = await readConfiguration(io)
    const findings = 'finding' in configured ? [configured.finding] : await checkAll(configured, io)
    const marks = [words.fine, words.advice, words.wrong].map((mark) => t(mark).length)
    const width = Math.max(...marks)
    for (const { what, state, says, fix } of [version, ...findings]) {
      io.out(`${t(words[state]).padEnd(width)}  ${what.padEnd(14)} ${t(says)}`)
      if (fix) io.out(`${' '.repeat(width + 17)}${t(cliWords.fix({ advice: fix }))}`)
    }
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0
  },
}

const version: Finding = {
  what: 'version',
  state: 'fine',
  says: healthWords.versions({ portico: `Portico ${porticoVersion}`, node: `Node ${process.versions.node}` }),
}

type Readable = { environment: Environment; config: SiteConfig }
type Configured = Readable | { finding: Finding }

async function readConfiguration(io: SpokenIo): Promise<Configured> {
  try {
    const environment = readEnvironment(io.environment)
    return { environment, config: await loadConfig({ ...io, error: () => {} }) }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return {
      finding: { what: 'configuration', state: 'wrong', says, fix: words.unreadableFix },
    }
  }
}

async function checkAll({ environment, config }: Readable, { folder, t }: SpokenIo): Promise<Finding[]> {
  const { data } = foldersOf(folder, environment)
  const running = await findRunningSite(data)
  const location = databaseLocation(environment, folder)
  const settings = settingsOf(running, databasePlace(location))
  const gone = goneFiles(location, running, data)
  // Nothing else is checked: opening the database now would create a new log.
  if (gone) {
    const fix = await withNewestBackup(gone.advice, data, t)
    return [settings, { what: 'database', state: 'wrong', says: gone.what, fix }]
  }
  // Settings that the running site does not have are not in its note, and must not come from this shell.
  const judged = running
    ? { ...environment, PORTICO_URL: undefined, SMTP_URL: undefined, ...running.settings }
    : environment
  const place = { environment: judged, folder, clock: systemClock, look: createLook(judged, folder) }
  const ofProgram = [checkDatabase, checkContent, checkMail, checkDisk, checkClock, checkAddresses]
  const questions = [
    ...ofProgram.map((check) => () => check(place)),
    () => checkDomains({ ...place, fetch }),
    () => checkScripts({ ...place, config }),
    () => checkOutbox(place),
    () => checkUploads(place),
    ...partChecks(config, place),
  ]
  const findings = await Promise.all(questions.map((ask) => ask()))
  const advised = findings.map(async (finding) =>
    finding.fix === undefined
      ? finding
      : { ...finding, fix: await withNewestBackup(t(finding.fix), data, t) },
  )
  return [settings, ...checkPackages(folder), ...(await Promise.all(advised))]
}

function goneFiles(location: DatabaseLocation, running: RunningSite | undefined, data: string) {
  try {
    refuseGoneFiles(location, running, data)
    return undefined
  } catch (error) {
    if (error instanceof DatabaseGoneError) return error
    throw error
  }
}

/** A shell often has other settings than the program that a service manager started. */
function settingsOf(running: RunningSite | undefined, database: string): Finding {
  const oldNode = olderNode()
  const fine: Finding = {
    what: 'configuration',
    state: oldNode === undefined ? 'fine' : 'advice',
    says: oldNode ?? words.readable,
  }
  if (!running)
    return {
      ...fine,
      says: words.settings({ first: fine.says, next: words.ofShell }),
    }
  if (running.database === database)
    return {
      ...fine,
      says: words.settings({ first: fine.says, next: words.ofRunning({ address: running.url }) }),
    }
  return {
    ...fine,
    state: 'wrong',
    says: words.otherDatabase({ address: running.url, theirs: running.database, ours: database }),
    fix: words.otherDatabaseFix,
  }
}

type Question = () => Promise<Finding>

/** The checks of the site's parts. A check that fails is a finding, too. */
function partChecks(config: SiteConfig, place: CheckPlace): readonly Question[] {
  const sections: Readonly<Record<string, unknown>> = config
  return [
    ...features.flatMap(({ description: { name, checks = [] } }) =>
      checks.map((check) => () => check({ ...place, settings: sections[configSectionOf(name)] })),
    ),
    ...extensionsOf(config).flatMap((extension) =>
      (extension.checks ?? []).map((check) => async () => {
        try {
          return await check(await placeOf(extension, place))
        } catch (error) {
          return failed(extension, error)
        }
      }),
    ),
  ]
}

/** As much as the extension asks for. */
async function placeOf(extension: Extension, { clock, look }: CheckPlace) {
  const { name, needs = [] } = extension
  const hosts = hostsOf(needs)
  const site = await look((db) => createSite({ db, localUrl: () => '' }).current())
  const said: Readonly<Record<string, unknown>> = site.status === 'read' ? site.value : {}
  return {
    settings: settingsWith(extension, said[sectionOf(extension)]),
    clock,
    ...(needs.includes('database') && { look }),
    ...(hosts.length > 0 && { fetch: createAskHost(name, hosts) }),
  }
}

const failed = ({ name }: Extension, error: unknown): Finding => ({
  what: name,
  state: 'wrong',
  says: words.checkFailed({ name, reason: reasonOf(error) }),
  fix: words.checkFailedFix,
})
