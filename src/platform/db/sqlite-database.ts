import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { keepPrivate, makePrivateFile } from '#platform/private-files.ts'
import { makeWritableFolder } from '#platform/writable-folder.ts'
import type { OnQuery, SiteDatabase } from './database.ts'
import { explained, isBusy, isDamage } from './database-errors.ts'
import { watchFilesOf } from './database-files.ts'
import { createLogKeeper } from './log-keeper.ts'
import { createQueueConnection } from './queue-connection.ts'
import { openSqliteConnection } from './sqlite-connection.ts'
import { createKyselyProps } from './sqlite-executor.ts'
import { tableAccess } from './table-access.ts'
import { createTurn } from './turn.ts'
import { createWriteQueue, defaultLimits } from './write-queue.ts'

const openingTries = 100
const openingPause = 50
const always = () => {}

export type SqliteOptions = {
  file: string
  workMilliseconds?: number
  readOnly?: boolean
  onQuery?: OnQuery | undefined
}

export async function openSqliteDatabase({
  file,
  workMilliseconds = defaultLimits.workMilliseconds,
  readOnly = false,
  onQuery,
}: SqliteOptions): Promise<SiteDatabase> {
  if (readOnly) return openForReading(file)
  await makeWritableFolder(dirname(file), 'PORTICO_DATA / DATABASE_URL')
  let damage: Error | undefined
  const onError = (error: unknown) => {
    if (error instanceof Error && isDamage(error)) damage ??= error
  }
  await makePrivate(file)
  const writer = await openPatiently(() => openSqliteConnection(file, { readOnly: false })).catch((error) => {
    throw explained(error, file)
  })
  const reader = await openPatiently(() => openSqliteConnection(file, { readOnly: true }))
  const read = new Kysely<unknown>(
    (await createKyselyProps(reader, { onQuery, onError, givesTurns: true }))(always),
  )
  const files = watchFilesOf(writer, file)
  const connection = await createQueueConnection(writer, { checkFiles: files.check, onQuery, onError })
  const queue = createWriteQueue(connection, createTurn(`${file}-turn`), {
    ...defaultLimits,
    workMilliseconds,
  })
  let frozen: Error | undefined
  const log = createLogKeeper(writer, { checkFiles: files.check, isBusy: () => queue.underWay > 0 })
  const write: typeof queue.write = (work) => {
    if (frozen) return Promise.reject(frozen)
    log.isWritten()
    return queue.write(work)
  }
  return {
    engine: 'sqlite',
    tables: () => tableAccess(read, write),
    writesUnderWay: () => queue.underWay,
    damage: () => damage,
    freeze(found) {
      damage = found
      frozen = found
    },
    checkFiles: files.check,
    carryOver: log.carryOver,
    async close() {
      log.stop()
      await queue.close()
      if (!writer.isOpen || files.mustStayOpen()) return
      reader.close()
      tidyUp(writer)
      log.carryOverNow()
      writer.close()
    },
  }
}

/** SQLite gives the accompanying files the permissions of the database. */
async function makePrivate(file: string) {
  if (!existsSync(file)) makePrivateFile(file)
  for (const suffix of ['', '-wal', '-shm', '-turn']) await keepPrivate(`${file}${suffix}`)
}

async function openForReading(file: string): Promise<SiteDatabase> {
  const reader = await openPatiently(() => openSqliteConnection(file, { readOnly: true }))
  const read = new Kysely<unknown>((await createKyselyProps(reader))(always))
  const refuse = () => Promise.reject(new Error('The database was opened for reading only.'))
  return {
    engine: 'sqlite',
    tables: () => tableAccess(read, refuse),
    writesUnderWay: () => 0,
    damage: () => undefined,
    freeze() {},
    checkFiles: always,
    carryOver: async () => {},
    async close() {
      if (reader.isOpen) reader.close()
    },
  }
}

/** Lets SQLite refresh what it knows about its indexes; another process that is writing may do it instead. */
function tidyUp(writer: DatabaseSync) {
  try {
    writer.exec('pragma optimize')
  } catch (error) {
    // A damaged database was complained of before, and must not keep the rest from closing.
    if (!isBusy(error) && !isDamage(error)) throw error
  }
}

/** Another process may be turning the same fresh file to WAL, which SQLite answers with "busy" without waiting. */
async function openPatiently(open: () => DatabaseSync): Promise<DatabaseSync> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return open()
    } catch (error) {
      if (!isBusy(error) || attempt === openingTries) throw error
    }
    await delay(openingPause)
  }
}
