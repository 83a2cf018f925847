import { type Kysely, sql } from 'kysely'
import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { ContentFacts, EventName } from '#platform/events/event-map.ts'
import type { Events } from '#platform/events/events.ts'
import type { Entry } from '../domain/entry.ts'
import { type EntryTables, toEntry } from './entry-rows.ts'
import type { EntryTypes } from './entry-types.ts'

/** The facts of an event. */
type ToldEntry = Pick<Entry, 'id' | 'kind' | 'title' | 'path' | 'author' | 'published'>

export type TellEntries = ReturnType<typeof createTellEntries>

export type TellEntriesDeps = Pick<Platform, 'db' | 'clock'> & {
  events: Events
  types: Pick<EntryTypes, 'named'>
}

export function createTellEntries({ db, clock, events, types }: TellEntriesDeps) {
  const { read } = db.tables<EntryTables>()
  const isShown = ({ path, published }: ToldEntry) =>
    path !== '' && published !== undefined && published <= clock.now()
  const tell = (tx: Transaction, name: EventName & `content.${string}`, entry: ToldEntry) =>
    events.tell(tx, name, { subject: `content:${entry.id}`, facts: () => factsOf(entry) })

  let lookedAt: number | undefined

  /** Events recorded while the clock was ahead are recorded again when their time has come. */
  const rememberAgain = (now: number) =>
    db.tables<EntryTables>().write((tx) =>
      tx
        .insertInto('entries_due')
        .columns(['entry_id', 'at'])
        .expression((query) =>
          query
            .selectFrom('entries')
            .select(['id', sql<number>`published_at`.as('at')])
            .where('published_at', '>', now),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )

  return {
    /** Belongs to the transaction that changes the entry. */
    async changed(
      tx: Transaction,
      {
        before,
        after,
        isSame,
        isQuiet = false,
      }: {
        before?: ToldEntry | undefined
        after?: ToldEntry | undefined
        isSame: boolean
        isQuiet?: boolean | undefined
      },
    ) {
      if (after) await rememberDay(tx.$extendTables<EntryTables>(), before, after, clock.now())
      if (isQuiet) return
      const [wasShown, isNow] = [before && isShown(before), after && isShown(after)]
      if (after && isNow && !wasShown) await tell(tx, 'content.published', after)
      else if (after && isNow && !isSame) await tell(tx, 'content.changed', after)
      else if (before && wasShown && !isNow) await tell(tx, 'content.removed', before)
    },
    /** Tells of what was to be shown later, once its time has come. */
    async announceDue() {
      const at = clock.now().getTime()
      if (lookedAt === undefined || at < lookedAt) await rememberAgain(at)
      lookedAt = at
      const due = await read
        .selectFrom('entries_due')
        .select('entry_id')
        .where('at', '<=', at)
        .limit(1)
        .execute()
      if (due.length === 0) return
      await db.tables<unknown>().write(async (whole) => {
        const tx = whole.$extendTables<EntryTables>()
        const gone = await tx.deleteFrom('entries_due').where('at', '<=', at).returning('entry_id').execute()
        const ids = gone.map(({ entry_id }) => entry_id)
        const rows = await tx.selectFrom('entries').selectAll().where('id', 'in', ids).execute()
        const there = rows.filter(({ kind }) => types.named(kind))
        for (const entry of there.map((row) => toEntry(row, [])).filter(isShown))
          await tell(whole, 'content.published', entry)
      })
      events.wake()
    },
  }
}

async function rememberDay(
  tx: Kysely<EntryTables>,
  before: ToldEntry | undefined,
  { id, published }: ToldEntry,
  now: Date,
) {
  if (before) await tx.deleteFrom('entries_due').where('entry_id', '=', id).execute()
  if (published && published > now)
    await tx.insertInto('entries_due').values({ entry_id: id, at: published.getTime() }).execute()
}

const factsOf = ({ id, kind, title, path, author, published }: ToldEntry): ContentFacts => ({
  ...{ id, type: kind, title, path },
  ...(author !== undefined && { author }),
  // A page without a date was always there.
  ...(published && published.getTime() > 0 && { publishedAt: published.toISOString() }),
})
