import type { Clock } from '#platform/clock.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Database } from '#platform/db/database.ts'
import type { Finding } from '#platform/finding.ts'

/** One question of the doctor. It changes nothing. */
export type Check<Place = CheckPlace> = (place: Place) => Promise<Finding>

/** What a check of the doctor may look at. The site is not opened: it may be what is broken. */
export type CheckPlace = {
  /** That of the running site, where one runs. */
  environment: Environment
  /** The folder of the site. */
  folder: string
  clock: Clock
  look: Look<Database>
}

/** For reading only; nothing is created or changed. Problems of the database itself are reported by another check. */
export type Look<Db> = <Value>(read: (db: Db) => Promise<Value>) => Promise<Looked<Value>>

/** `none`: there is no database yet. `closed`: it does not open, or cannot be read. */
type Looked<Value> = { status: 'read'; value: Value } | { status: 'none' } | { status: 'closed' }
