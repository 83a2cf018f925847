import { migrateSite } from '#app/open-site.ts'
import { extensionsOf } from '#app/site-extensions.ts'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import type { Command } from '#platform/commands/command.ts'
import { commandArgs, newHelp, newOption } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import { findRunningSite } from '#platform/running-site.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { loadConfig } from './load-config.ts'
import { adviseNew, isMissing, missingSite, noSite, refuseGoneFiles, saysNew } from './open-site.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: help.migrate,
  help: {
    usage: ['migrate [--new]'],
    about: [help.migrateAbout({ command: 'npx portico start' })],
    parts: newHelp,
  },
  async run(args, io) {
    const { values } = commandArgs('migrate', args, newOption)
    const environment = readEnvironment(io.environment)
    const { data } = foldersOf(io.folder, environment)
    refuseHalfRestored(data)
    const location = databaseLocation(environment, io.folder)
    refuseGoneFiles(location, await findRunningSite(data), data)
    const isNew = isMissing(environment, io.folder)
    if (isNew && !values.new) return adviseNew(await missingSite(environment, io.folder))
    const config = await loadConfig(io)
    const db = await openDatabase({ ...location, log: createLog('silent') })
    try {
      if (!values.new && !(await isMigrated(db))) return adviseNew(noSite())
      if (isNew) saysNew(io, data)
      const applied = await migrateSite(db, extensionsOf(config))
      for (const name of applied) io.out(`  ${io.t(words.ran({ name }))}`)
      io.out(io.t(applied.length === 0 ? words.upToDateAlready : words.upToDateNow))
      return 0
    } finally {
      await db.close()
    }
  },
}
