import { foldersOf } from '#app/deps.ts'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/log.ts'
import type { Command } from './command.ts'
import { commandArgs } from './command-args.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date without serving',
  help: `Usage: npx portico migrate

Runs the migrations this version needs and the database has not had yet. "start" does the same; this is for deployments
that migrate first and start several processes afterwards.`,
  async run(args, io) {
    commandArgs('migrate', args, {})
    const environment = readEnvironment(io.environment)
    refuseHalfRestored(foldersOf(io.folder, environment).data)
    const db = await openDatabase({ ...databaseLocation(environment, io.folder), log: createLog('silent') })
    try {
      const applied = await migrate(db)
      for (const name of applied) io.out(`  ran ${name}`)
      io.out(applied.length === 0 ? 'The database is up to date already.' : 'The database is up to date now.')
      return 0
    } finally {
      await db.close()
    }
  },
}
