import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database, Transaction } from './db/database.ts'
import { ExtensionError } from './extension/extension-error.ts'
import type { Log } from './log.ts'

/** An error, in our own words and without personal data: the texts of errors may quote what visitors typed. */
type RecentError = {
  what: string
  /** The name of the error, and its code if it has one. */
  kind: string
  times: number
  firstAt: Date
  lastAt: Date
  /** The last request; the log has the details. */
  requestId?: string | undefined
}

export type RecentErrors = {
  /** The same log, whose errors are remembered. */
  watch(log: Log): Log
  /** Where they are kept from now on; until then they wait. */
  keepIn(db: Database): void
  /** Errors of the last month, newest first. */
  list(limit: number): Promise<readonly RecentError[]>
  /** Writes down what waits. */
  flush(): Promise<void>
}

type ErrorRow = {
  what: string
  kind: string
  times: number
  first_at: number
  last_at: number
  request_id: string | null
}

type ErrorTables = { recent_errors: ErrorRow }

const maxKept = 50
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000
const gatherMilliseconds = 1000

export function createRecentErrors({ clock }: { clock: Clock }): RecentErrors {
  const waiting = new Map<string, ErrorRow>()
  let db: Database | undefined
  let timer: NodeJS.Timeout | undefined

  const note = (fields: object, message: string) => {
    const row = rowOf(fields, message, clock.now().getTime())
    const key = JSON.stringify([row.what, row.kind])
    const known = waiting.get(key)
    if (!known && waiting.size >= maxKept) return
    waiting.set(key, known ? { ...row, times: known.times + 1, first_at: known.first_at } : row)
    timer ??= setTimeout(flush, gatherMilliseconds).unref()
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!db || waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting.clear()
    // Where the database is what fails, the log still has it all.
    await db
      .tables<ErrorTables>()
      .write((tx) => keep(tx, rows))
      .catch(() => {})
  }

  const watch = (log: Log): Log => ({
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      log.error(fields, message)
      note(fields, message)
    },
  })

  return {
    watch,
    keepIn(opened) {
      db = opened
    },
    flush,
    async list(limit) {
      const rows = await db
        ?.tables<ErrorTables>()
        .read.selectFrom('recent_errors')
        .selectAll()
        .where('last_at', '>=', clock.now().getTime() - keptMilliseconds)
        .orderBy('last_at', 'desc')
        .limit(limit)
        .execute()
      return (rows ?? []).map((row) => ({
        what: row.what,
        kind: row.kind,
        times: row.times,
        firstAt: new Date(row.first_at),
        lastAt: new Date(row.last_at),
        requestId: row.request_id ?? undefined,
      }))
    },
  }
}

function rowOf(fields: object, message: string, at: number): ErrorRow {
  const thrown = 'err' in fields ? fields.err : undefined
  const [error, whose] =
    thrown instanceof ExtensionError ? [thrown.cause, `${thrown.extension}: `] : [thrown, '']
  const name = error instanceof Error ? error.name : ''
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return {
    what: `${whose}${message}`.slice(0, 200),
    kind: [name, code].filter(Boolean).join(' ').slice(0, 80),
    times: 1,
    first_at: at,
    last_at: at,
    request_id: 'requestId' in fields ? String(fields.requestId) : null,
  }
}

async function keep(tx: Transaction<ErrorTables>, rows: readonly ErrorRow[]) {
  for (const row of rows)
    await tx
      .insertInto('recent_errors')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['what', 'kind']).doUpdateSet((set) => ({
          times: set('recent_errors.times', '+', row.times),
          last_at: row.last_at,
          request_id: row.request_id,
        })),
      )
      .execute()
  await sql`delete from recent_errors where last_at < (
    select min(last_at) from (select last_at from recent_errors order by last_at desc limit ${maxKept}) as newest
  )`.execute(tx)
}
