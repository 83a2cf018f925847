import type { SiteConfig } from '#app/site-config.ts'
import { systemClock } from '#platform/clock.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { type Environment, readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { type DatabaseLocation, databaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { DatabaseGoneError } from '#platform/db/lane-files.ts'
import type { Finding } from '#platform/finding.ts'
import { olderNode } from '#platform/node-version.ts'
import { findRunningSite, type RunningSite } from '#platform/running-site.ts'
import { porticoVersion } from '#platform/version.ts'
import { words } from '#words/desk.cli.doctor.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words as cliWords } from '#words/desk.cli.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDomains } from './check-domains.ts'
import { checkOutbox } from './check-outbox.ts'
import { checkPackages } from './check-packages.ts'
import { checkScripts } from './check-scripts.ts'
import { checkUploads } from './check-uploads.ts'
import { checkAddresses, checkContent, checkDisk, checkMail } from './doctor-checks.ts'
import { loadConfig } from './load-config.ts'
import { createLook } from './look-at-database.ts'
import { withNewestBackup } from './newest-backup-advice.ts'
import { partChecks } from './part-checks.ts'
import { refuseGoneFiles } from './refuse-gone-files.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  summary: help.doctor,
  help: { usage: ['doctor'], about: [help.doctorAbout] },
  async run(args, io) {
    commandArgs('doctor', args, {})
    const { say } = io
    const configured = await readConfiguration(io)
    const findings = 'finding' in configured ? [configured.finding] : await checkAll(configured, io)
    const marks = [words.fine, words.advice, words.wrong].map((mark) => say(mark).length)
    const width = Math.max(...marks)
    for (const { what, state, says, fix } of [version, ...findings]) {
      io.out(`${say(words[state]).padEnd(width)}  ${what.padEnd(14)} ${say(says)}`)
      if (fix) io.out(`${' '.repeat(width + 17)}${say(cliWords.fix({ advice: fix }))}`)
    }
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0
  },
}

const version: Finding = {
  what: 'version',
  state: 'fine',
  says: words.versions({ portico: `Portico ${porticoVersion}`, node: `Node ${process.versions.node}` }),
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

async function checkAll({ environment, config }: Readable, { folder, say }: SpokenIo): Promise<Finding[]> {
  const { data } = foldersOf(folder, environment)
  const running = await findRunningSite(data)
  const location = databaseLocation(environment, folder)
  const settings = settingsOf(running, databasePlace(location))
  const gone = goneFiles(location, running, data)
  // Nothing else is looked at: whoever opens the database now begins a log of their own.
  if (gone) {
    const fix = await withNewestBackup(gone.advice, data, say)
    return [settings, { what: 'database', state: 'wrong', says: gone.what, fix }]
  }
  // What the running site does not have is not in its note, and must not come from this shell.
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
      : { ...finding, fix: await withNewestBackup(say(finding.fix), data, say) },
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
