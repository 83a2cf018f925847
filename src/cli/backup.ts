import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createAuditStore } from '#features/accounts/server/audit-store.ts'
import { rememberBackup } from '#platform/backup/last-backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import { stamp } from '#platform/backup/stamp.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { systemClock } from '#platform/clock.ts'
import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { noteDeed } from '#platform/commands/command-log.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { backupContents } from './backup-contents.ts'
import { noSite } from './open-site.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copies the database and the data folder',
  help: `Usage: npx portico backup [folder]

Writes the whole database and the files of the data folder into a new folder, as they are at one moment; the site may
go on running. Without a name it is put into the folder "backups" of the data folder: copy it to another machine.
It holds what visitors sent and the site's secret, so keep it as safe as the site itself.

All texts are in it, also those that came from files. Not in it are the files of the site's folder: pictures of the content
folder, theme.css, portico.config.ts, extensions, theme, package.json and its lock file. Copy that folder too, without node_modules, .portico and data. The same backup can be restored on SQLite and on PostgreSQL.`,
  async run(args, io) {
    const [name] = commandArgs('backup', args, {}, 1).positionals
    const environment = readEnvironment(io.environment)
    const dataFolder = resolve(io.folder, environment.PORTICO_DATA)
    const target = name ? resolve(io.folder, name) : join(dataFolder, 'backups', stamp(systemClock))
    if (existsSync(target)) {
      throw new CommandError('folder_exists', `${target} is already there.`, 'Choose a name that is free.')
    }
    refuseHalfRestored(dataFolder)
    const location = databaseLocation(environment, io.folder)
    if ('file' in location && !existsSync(location.file)) throw noSite(dirname(location.file))
    const db = await openDatabase({ ...location, log: createLog('silent'), poolSize: 2 })
    try {
      if (!(await isMigrated(db))) throw noSite('the database')
      const manifest = await writeBackup({ db, dataFolder, target, clock: systemClock })
      io.out(`  in it:     ${backupContents(manifest)}`)
      // A full disk is a reason to make a backup, not one to call it failed.
      await rememberOnDesk(db, dataFolder, target, manifest).catch((error) =>
        io.error(`  The backup is complete, but the desk will not know of it: ${reasonOf(error)}`),
      )
    } finally {
      await db.close()
    }
    const content = resolve(io.folder, environment.PORTICO_CONTENT)
    io.out(
      `  not in it: ${content} (its media), portico.config.ts, theme.css and the site's own code; copy ${io.folder} too, without node_modules, .portico and data`,
    )
    io.out(`Backed up to ${target}`)
    return 0
  },
}

async function rememberOnDesk(db: Database, dataFolder: string, target: string, manifest: Manifest) {
  await rememberBackup(dataFolder, { at: manifest.createdAt, folder: target })
  // A backup is also made of a site that this version has not brought up to date yet.
  if (!manifest.tables.some(({ name }) => name === 'audit_log')) return
  const audit = createAuditStore({ db, clock: systemClock, ids: randomIds })
  await noteDeed(audit, { action: 'made a backup:', subject: target })
}
