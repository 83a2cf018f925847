import { resolve } from 'node:path'
import { createAuditStore } from '#features/accounts/server/audit-store.ts'
import { restoreSite } from '#platform/backup/restore-site.ts'
import { systemClock } from '#platform/clock.ts'
import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { noteDone } from '#platform/commands/command-log.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { refuseLostLog } from '#platform/db/database-files.ts'
import { type DatabaseLocation, databaseLocation, databasePlace } from '#platform/db/database-location.ts'
import { isInUse } from '#platform/db/in-use.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { findRunningSite } from '#platform/running-site.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { backupContents } from './backup.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: help.restore,
  help: {
    usage: ['restore <folder> [--force]'],
    about: [help.restoreAbout({ command: 'npx portico backup' }), help.restoreMove],
    parts: { '--force': help.restoreForce },
    notes: [help.restoreWhole],
  },
  async run(args, io) {
    const { positionals, values } = commandArgs('restore', args, { force: { type: 'boolean' } }, 1)
    const { t } = io
    const [name] = positionals
    if (!name)
      throw new CommandError(
        'usage',
        words.whichBackup,
        words.whichBackupFix({ command: 'npx portico restore <folder>' }),
      )
    const environment = readEnvironment(io.environment)
    const location = databaseLocation(environment, io.folder)
    const dataFolder = resolve(io.folder, environment.PORTICO_DATA)
    const running = await findRunningSite(dataFolder)
    // A site whose database was deleted holds no lock that could be seen.
    if (running?.database === databasePlace(location) || (await isInUse(location))) throw stillRunning
    if (!values.force && 'file' in location) refuseLostLog(location.file)
    const restored = await restoreSite({
      location,
      dataFolder,
      source: resolve(io.folder, name),
      force: values.force ?? false,
      clock: systemClock,
    })
    if (!restored.ok) {
      const { code, what, fix } = restored.problem
      throw new CommandError(code, what, fix)
    }
    const { manifest, previous } = restored.value
    // The site is restored, whatever keeps its log from saying so.
    await note(location, manifest.createdAt).catch((error) =>
      io.error(`  ${t(words.notLogged({ reason: reasonOf(error) }))}`),
    )
    if (previous) io.out(`  ${t(words.previousKept({ folder: previous }))}`)
    io.out(`  ${t(words.putBack({ contents: backupContents(manifest) }))}`)
    io.out(t(words.restored({ moment: manifest.createdAt })))
    return 0
  },
}

async function note(location: DatabaseLocation, createdAt: string) {
  const db = await openDatabase({ ...location, log: createLog('silent') })
  try {
    const audit = createAuditStore({ db, clock: systemClock, ids: randomIds })
    await noteDone(audit, words.logRestored({ moment: createdAt }))
  } finally {
    await db.close()
  }
}

const stillRunning = new CommandError('site_running', words.siteRuns, words.siteRunsFix)
