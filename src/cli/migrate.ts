import { migrateSite } from '#app/open-site.ts'
import { extensionsOf } from '#app/site-extensions.ts'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { newHelp, newOption } from '#platform/commands/new-option.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { loadConfig } from './load-config.ts'
import { adviseNew, isMissing, missingSite, noSite, saysNew } from './open-site.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date without serving',
  help: `Usage: npx portico migrate [--new]

Runs the migrations this version needs and the database has not had yet. "start" does the same; this is for deployments
that migrate first and start several processes afterwards.

${newHelp}`,
  async run(args, io) {
    const { values } = commandArgs('migrate', args, newOption)
    const environment = readEnvironment(io.environment)
    const { data } = foldersOf(io.folder, environment)
    refuseHalfRestored(data)
    const isNew = isMissing(environment, io.folder)
    if (isNew && !values.new) return adviseNew(await missingSite(environment, io.folder))
    const config = await loadConfig(io)
    const db = await openDatabase({ ...databaseLocation(environment, io.folder), log: createLog('silent') })
    try {
      if (!values.new && !(await isMigrated(db))) return adviseNew(noSite('the database'))
      if (isNew) saysNew(io, data)
      const applied = await migrateSite(db, extensionsOf(config))
      for (const name of applied) io.out(`  ran ${name}`)
      io.out(applied.length === 0 ? 'The database is up to date already.' : 'The database is up to date now.')
      return 0
    } finally {
      await db.close()
    }
  },
}
