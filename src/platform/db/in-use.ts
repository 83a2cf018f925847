import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { isBusy } from './database-errors.ts'
import type { DatabaseLocation } from './database-location.ts'
import { foreignLog } from './sqlite-damage.ts'

const keys = `hashtext('portico'), hashtext(coalesce(current_schema(), ''))`

/** How often a server is asked whether it is free, and how many milliseconds apart: five seconds in all. */
const turns = 25
const pause = 200

/** Held on PostgreSQL by every process that serves a site, as long as its connection lives. Sites may share a database. */
export const holdInUse = `SELECT pg_try_advisory_lock_shared(${keys})`

/** Whether a site runs on this database, or a command is at work on it, here or on any other machine. */
export const isInUse = (location: DatabaseLocation): Promise<boolean> =>
  'file' in location ? Promise.resolve(isFileInUse(location.file)) : isServerInUse(location.url)

/** Every open connection in WAL mode holds a lock on the database, even while it is idle. */
function isFileInUse(file: string): boolean {
  // Nobody works with a log that is none; to open it here would throw it away.
  if (!existsSync(file) || foreignLog(file) !== undefined) return false
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec('pragma locking_mode = exclusive; begin immediate; rollback')
    return false
  } catch (error) {
    // A file that is not a database is explained when it is opened.
    return isBusy(error)
  } finally {
    connection.close()
  }
}

async function isServerInUse(url: string): Promise<boolean> {
  const { Client } = await import('pg')
  const client = new Client({
    connectionString: url,
    application_name: 'portico',
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
  } catch {
    // A server that does not answer is explained when it is opened.
    return false
  }
  try {
    // A site that has just stopped holds its lock until the server notices that its connections are gone. Polled,
    // because waiting for the lock would keep a site that starts meanwhile from getting its own.
    for (let turn = 0; turn < turns; turn += 1) {
      const { rows } = await client.query(`SELECT pg_try_advisory_lock(${keys}) AS free`)
      if (rows[0]?.free) return false
      await setTimeout(pause)
    }
    return true
  } finally {
    await client.end()
  }
}
