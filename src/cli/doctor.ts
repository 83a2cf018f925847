import type { SiteConfig } from '#app/site-config.ts'
import { systemClock } from '#platform/clock.ts'
import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { type Environment, readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { databaseLocation, databasePlace } from '#platform/db/database-location.ts'
import type { Finding } from '#platform/finding.ts'
import { olderNode } from '#platform/node-version.ts'
import { findRunningSite, type RunningSite } from '#platform/running-site.ts'
import { porticoVersion } from '#platform/version.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkOutbox } from './check-outbox.ts'
import { checkScripts } from './check-scripts.ts'
import { checkUploads } from './check-uploads.ts'
import { checkAddresses, checkContent, checkDisk, checkMail } from './doctor-checks.ts'
import { loadConfig } from './load-config.ts'
import { createLook } from './look-at-database.ts'
import { withNewestBackup } from './newest-backup-advice.ts'
import { partChecks } from './part-checks.ts'

const marks = { fine: 'ok  ', advice: 'note', wrong: 'FAIL' } as const

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks the set-up and says how to fix what is wrong',
  help: `Usage: npx portico doctor

Checks configuration, database, content, mail, outbox, disk, clock, addresses, scripts, uploads, ratings and what the site's extensions look at,
changes nothing, and says how to fix each. The exit code is 1 if something is wrong.`,
  async run(args, io) {
    commandArgs('doctor', args, {})
    const configured = await readConfiguration(io.environment, io.folder)
    const findings = 'finding' in configured ? [configured.finding] : await checkAll(configured, io.folder)
    for (const { what, state, says, fix } of [version, ...findings]) {
      io.out(`${marks[state]}  ${what.padEnd(14)} ${says}`)
      if (fix) io.out(`${' '.repeat(21)}Fix: ${fix}`)
    }
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0
  },
}

const version: Finding = {
  what: 'version',
  state: 'fine',
  says: `Portico ${porticoVersion}, Node ${process.versions.node}.`,
}

type Readable = { environment: Environment; config: SiteConfig }
type Configured = Readable | { finding: Finding }

async function readConfiguration(
  variables: Record<string, string | undefined>,
  folder: string,
): Promise<Configured> {
  try {
    const environment = readEnvironment(variables)
    return { environment, config: await loadConfig({ folder, error: () => {} }) }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return {
      finding: { what: 'configuration', state: 'wrong', says, fix: 'Correct it as the sentence says.' },
    }
  }
}

async function checkAll({ environment, config }: Readable, folder: string): Promise<Finding[]> {
  const { data } = foldersOf(folder, environment)
  const running = await findRunningSite(data)
  // What the running site does not have is not in its note, and must not come from this shell.
  const judged = running
    ? { ...environment, PORTICO_URL: undefined, SMTP_URL: undefined, ...running.settings }
    : environment
  const place = { environment: judged, folder, clock: systemClock, look: createLook(judged, folder) }
  const ofProgram = [checkDatabase, checkContent, checkMail, checkDisk, checkClock, checkAddresses]
  const questions = [
    ...ofProgram.map((check) => () => check(place)),
    () => checkScripts({ ...place, config }),
    () => checkOutbox(place),
    () => checkUploads(place),
    ...partChecks(config, place),
  ]
  const findings = await Promise.all(questions.map((ask) => ask()))
  const advised = findings.map(async (finding) =>
    finding.fix === undefined ? finding : { ...finding, fix: await withNewestBackup(finding.fix, data) },
  )
  return [
    settingsOf(running, databasePlace(databaseLocation(environment, folder))),
    ...(await Promise.all(advised)),
  ]
}

/** A shell often has other settings than the program that a service manager started. */
function settingsOf(running: RunningSite | undefined, database: string): Finding {
  const oldNode = olderNode()
  const fine: Finding = {
    what: 'configuration',
    state: oldNode === undefined ? 'fine' : 'advice',
    says: oldNode ?? 'Every setting can be read.',
  }
  if (!running)
    return {
      ...fine,
      says: `${fine.says} No site runs with this data folder, so the settings of this shell are judged.`,
    }
  if (running.database === database)
    return {
      ...fine,
      says: `${fine.says} The site that runs at ${running.url} is judged by its own settings for mail and addresses.`,
    }
  return {
    ...fine,
    state: 'wrong',
    says: `The site that runs at ${running.url} with this data folder uses another database (${running.database}) than this shell (${database}).`,
    fix: 'Set DATABASE_URL here as it is set for the site; what follows is about the database of this shell.',
  }
}
