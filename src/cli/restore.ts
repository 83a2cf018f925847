import { resolve } from 'node:path'
import { createAuditStore } from '#features/accounts/server/audit-store.ts'
import { restoreSite } from '#platform/backup/restore-site.ts'
import { systemClock } from '#platform/clock.ts'
import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { noteDeed } from '#platform/commands/command-log.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { type DatabaseLocation, databaseLocation } from '#platform/db/database-location.ts'
import { isInUse } from '#platform/db/in-use.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { backupContents } from './backup-contents.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup back',
  help: `Usage: npx portico restore <folder> [--force]

Puts back what "npx portico backup" wrote, after checking every part of it. Stop the site first:
a site that runs is noticed, and nothing is touched.
DATABASE_URL may name another kind of database than the one the backup was made from: that is how a site moves from
SQLite to PostgreSQL and back.

  --force   replace what the site holds now; a backup of it is made first. A database too damaged for that is kept as it is,
            in the folder "backups" beside it

Everything is put back or nothing. If it is cut off at the last moment, the site refuses to start until it is run again.`,
  async run(args, io) {
    const { positionals, values } = commandArgs('restore', args, { force: { type: 'boolean' } }, 1)
    const [name] = positionals
    if (!name)
      throw new CommandError('usage', 'Which backup?', 'Name its folder: npx portico restore <folder>.')
    const environment = readEnvironment(io.environment)
    const location = databaseLocation(environment, io.folder)
    if (await isInUse(location)) throw stillRunning
    const restored = await restoreSite({
      location,
      dataFolder: resolve(io.folder, environment.PORTICO_DATA),
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
      io.error(`  The backup is back, but the log of the desk does not say so: ${reasonOf(error)}`),
    )
    if (previous) io.out(`  what was there is kept in ${previous}`)
    io.out(`  put back: ${backupContents(manifest)}`)
    io.out(`Restored the site as it was at ${manifest.createdAt}.`)
    return 0
  },
}

async function note(location: DatabaseLocation, createdAt: string) {
  const db = await openDatabase({ ...location, log: createLog('silent') })
  try {
    const audit = createAuditStore({ db, clock: systemClock, ids: randomIds })
    await noteDeed(audit, { action: 'put back the backup of', subject: createdAt })
  } finally {
    await db.close()
  }
}

const stillRunning = new CommandError(
  'site_running',
  'The site runs, or another command is at work on its database; what it writes meanwhile would be lost or mixed with the backup.',
  'Stop the site (every process of it, on every machine), restore, and start it again.',
)
