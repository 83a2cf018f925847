import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createAuditStore } from '#features/accounts/server/audit-store.ts'
import { rememberBackup, stamp } from '#platform/backup/made-backups.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { refuseHalfRestored } from '#platform/backup/restored-files.ts'
import { patienceWithWritingMs, StandstillError, whileItMoves } from '#platform/backup/while-it-moves.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { systemClock } from '#platform/clock.ts'
import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { noteDone } from '#platform/commands/command-log.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { findRunningSite } from '#platform/running-site.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { labelled } from './labelled.ts'
import { noSite, refuseGoneFiles } from './open-site.ts'

/** In the site's folder, besides its code. */
const ownFiles = 'portico.config.ts, theme.css'
/** Made by a start, or part of the backup. */
const notToCopy = 'node_modules, .portico, data'

export const backupCommand: Command = {
  name: 'backup',
  summary: help.backup,
  help: {
    usage: ['backup [folder]'],
    about: [help.backupAbout, help.backupWhat({ names: ownFiles, without: notToCopy })],
  },
  async run(args, io) {
    const { t } = io
    const line = labelled([words.inBackup, words.notInBackup], io)
    const [name] = commandArgs('backup', args, {}, 1).positionals
    const environment = readEnvironment(io.environment)
    const dataFolder = resolve(io.folder, environment.PORTICO_DATA)
    const target = name ? resolve(io.folder, name) : join(dataFolder, 'backups', stamp(systemClock))
    if (await whileItMoves(target, () => isThere(target))) {
      throw new CommandError('folder_exists', words.folderExists({ folder: target }), words.otherFolder)
    }
    refuseHalfRestored(dataFolder)
    const location = databaseLocation(environment, io.folder)
    refuseGoneFiles(location, await findRunningSite(dataFolder), dataFolder)
    if ('file' in location && !existsSync(location.file)) throw noSite(dirname(location.file))
    const db = await openDatabase({ ...location, log: createLog('silent'), poolSize: 2 })
    try {
      if (!(await isMigrated(db))) throw noSite()
      const manifest = await whileItMoves(
        target,
        (onStep) => writeBackup({ db, dataFolder, target, clock: systemClock, onStep }),
        patienceWithWritingMs,
      )
      line(words.inBackup, backupContents(manifest))
      // A full disk is a reason to make a backup, not one to call it failed.
      await rememberOnDesk(db, dataFolder, target, manifest).catch((error) =>
        io.error(`  ${t(words.notRemembered({ reason: reasonOf(error) }))}`),
      )
    } catch (error) {
      // Closing would wait for the write that hangs.
      if (!(error instanceof StandstillError)) await db.close()
      throw error
    }
    await db.close()
    const content = resolve(io.folder, environment.PORTICO_CONTENT)
    const lacking = { content, files: ownFiles, folder: io.folder, without: notToCopy }
    line(words.notInBackup, words.lacking(lacking))
    io.out(t(words.backedUp({ folder: target })))
    return 0
  },
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function rememberOnDesk(db: Database, dataFolder: string, target: string, manifest: Manifest) {
  await rememberBackup(dataFolder, { at: manifest.createdAt, folder: target })
  // A backup is also made of a site that this version has not brought up to date yet.
  if (!manifest.tables.some(({ name }) => name === 'audit_log')) return
  const audit = createAuditStore({ db, clock: systemClock, ids: randomIds })
  await noteDone(audit, words.backedUp({ folder: target }))
}

/** What an owner wants to know, in one line; the manifest has every table. */
export function backupContents({ tables, files }: Manifest): Message {
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  const rowsOf = (table: string) => rows.get(table) ?? 0
  return words.contents({
    documents: rowsOf('documents'),
    messages: rowsOf('contact_messages'),
    comments: rowsOf('comments'),
    reviews: rowsOf('reviews'),
    votes: rowsOf('rating_votes'),
    accounts: rowsOf('accounts'),
    files: files.length,
  })
}
