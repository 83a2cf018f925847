import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Dropped, Invalidations } from './invalidations.ts'

type Tables = { dropped_tags: { number: number; node: string; tags: string } }

export type SqliteInvalidationsOptions = {
  db: Database
  ids: Ids
  log: Log
  /** Milliseconds between looks whether another process has written. */
  pollMs?: number
}

/** A process that has missed more than this drops everything. */
const kept = 1000
/** Votes drop pages many times a second; each telling is a commit. The others look less often than this anyway. */
const restMs = 100

/** Between processes that share a file, such as a site and a running `portico import`: a table that is polled. */
export function createSqliteInvalidations(options: SqliteInvalidationsOptions): Invalidations {
  const { db, ids, log, pollMs = 500 } = options
  const { read, write } = db.tables<Tables>()
  const node = ids.next()
  const listeners = new Set<(dropped: Dropped) => void>()
  const waiting = new Set<string>()
  let version: number | undefined
  let seen: number | undefined
  let writing: Promise<void> | undefined
  const closing = new AbortController()
  const rest = () => pause(restMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})

  const tell = (dropped: Dropped) => {
    for (const listener of listeners) listener(dropped)
  }

  const look = async () => {
    // Costs no look into the file, and changes with every commit of anybody else's connection.
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(read)
    if (rows[0]?.data_version === version) return
    const news = await read
      .selectFrom('dropped_tags')
      .selectAll()
      .where('number', '>', seen ?? 0)
      .orderBy('number')
      .execute()
    const missed = seen === undefined || (news[0] && news[0].number > seen + 1)
    seen = news.at(-1)?.number ?? seen ?? 0
    version = rows[0]?.data_version
    if (missed) return tell('everything')
    for (const { tags } of news.filter((row) => row.node !== node)) tell(JSON.parse(tags))
  }

  const writeWaiting = async () => {
    while (waiting.size > 0) {
      const tags = [...waiting]
      waiting.clear()
      try {
        await write(async (tx) => {
          const row = { node, tags: JSON.stringify(tags) }
          const { number } = await tx
            .insertInto('dropped_tags')
            .values(row as Tables['dropped_tags'])
            .returning('number')
            .executeTakeFirstOrThrow()
          await tx
            .deleteFrom('dropped_tags')
            .where('number', '<=', number - kept)
            .execute()
        })
      } catch (error) {
        log.error({ err: error }, 'other processes could not be told which pages are stale')
      }
      await rest()
    }
  }

  const flush = () => {
    writing ??= writeWaiting().finally(() => {
      writing = undefined
    })
    return writing
  }

  const timer = setInterval(() => {
    // Before the first migration there is neither a table nor anything to read from it.
    look().catch(() => {
      seen = undefined
    })
  }, pollMs)
  timer.unref()

  return {
    publish(tags) {
      for (const tag of tags) waiting.add(tag)
      void flush()
    },
    subscribe: (listener) => void listeners.add(listener),
    async close() {
      clearInterval(timer)
      listeners.clear()
      closing.abort()
      await writing
    },
  }
}
