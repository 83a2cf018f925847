import { setImmediate as othersTurn, setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { savepoint } from '#platform/db/savepoint.ts'
import type { Log } from '#platform/log.ts'
import { firstEdition } from '#shared/edition.ts'
import type { WordReader } from '../../domain/search-words.ts'
import type { EntryTables } from '../entry-rows.ts'
import { searchIndexOf } from './search-index.ts'
import type { SearchLanguages } from './search-languages.ts'
import { createSearchQueue } from './search-queue.ts'

export type SearchIndexingDeps = { db: Database; languages: SearchLanguages; log?: Log | undefined }

/** Raised when words are put into the index in another way: every entry is then put there again. */
const indexVersion = 3

/** The number of entries in memory and in one transaction. */
const batchSize = 20

/** Where nobody waits for it, visitors come first: a step is short, and a pause as long as the step follows. */
const fewAtOnce = 2
const longestPause = 100

/** By searches. */
const maxWaitedFor = 200

const madeFor = (edition: string, { language }: WordReader) => `${indexVersion} ${language} ${edition}`.trim()

/**
 * Keeps the index of the search as the entries are. What is saved waits in a queue, and so does every entry of an edition
 * whose language has changed, or whose index another version made. Visitors search meanwhile in what is there.
 */
export function createSearchIndexing({ db, languages, log }: SearchIndexingDeps) {
  const { read, write } = db.tables<EntryTables>()
  const index = searchIndexOf(db.engine)
  const queue = createSearchQueue(db.engine)
  let underWay: Promise<void> | undefined
  let isStopping = false
  let waiting = 0

  const queueOutdated = async () => {
    const readers = await languages.readers()
    const rows = await read.selectFrom('search_editions').selectAll().execute()
    const made = new Map(rows.map(({ edition, made_for }) => [edition, made_for]))
    // A language that the site does not have any more is put back among the words of the first.
    const wanted = new Map([
      ...Array.from(made.keys(), (edition) => [edition, madeFor(firstEdition, languages.plain)] as const),
      ...Array.from(readers, ([edition, reader]) => [edition, madeFor(edition, reader)] as const),
    ])
    for (const [edition, made_for] of wanted) {
      if (made.get(edition) !== made_for) await write((tx) => queueEdition(tx, edition, made_for))
    }
  }

  const queueEdition = async (tx: Kysely<EntryTables>, edition: string, made_for: string) => {
    await tx
      .insertInto('search_editions')
      .values({ edition, made_for })
      .onConflict((conflict) => conflict.column('edition').doUpdateSet({ made_for }))
      .execute()
    await queue.putEdition(tx, edition)
  }

  /** Returns the number of entries. */
  const putSome = async (max = batchSize): Promise<number> => {
    const readers = await languages.readers()
    return write(async (tx) => {
      const ids = await queue.take(tx, max)
      const entries = await tx
        .selectFrom('entries')
        .select(['id', 'edition', 'title', 'body_text as text'])
        .where('id', 'in', ids)
        .execute()
      for (const entry of entries) {
        const reader = readers.get(entry.edition)
        const edition = reader ? entry.edition : firstEdition
        await savepoint(tx, () => index.put(tx, { ...entry, edition }, reader ?? languages.plain)).catch(
          (err) => log?.error({ err, entry: entry.id }, 'an entry cannot be searched'),
        )
      }
      return ids.length
    })
  }

  const putAll = async () => {
    await queueOutdated()
    while (!isStopping) {
      const began = performance.now()
      if ((await putSome(waiting > 0 ? batchSize : fewAtOnce)) === 0) return
      const pause = waiting > 0 ? 0 : Math.min(longestPause, performance.now() - began)
      await (pause > 0 ? wait(pause) : othersTurn())
    }
  }

  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => {},
      (err) => log?.error({ err }, 'the index of the search could not be brought up to date'),
    )

  const begin = () => {
    if (isStopping) return
    underWay ??= quietly(putAll()).finally(() => {
      underWay = undefined
    })
  }

  const catchUp = async () => {
    await queueOutdated()
    const queued = await queue.length(read, maxWaitedFor + 1)
    if (queued > maxWaitedFor) return begin()
    if (queued === 0) return
    waiting += 1
    try {
      await underWay
    } finally {
      waiting -= 1
    }
    while ((await putSome()) > 0) await othersTurn()
  }

  return {
    /** Recently saved texts are found at once; nobody waits for much. */
    catchUp: (): Promise<void> => quietly(catchUp()),
    /** Continues until nothing waits. */
    begin,
    async stop(): Promise<void> {
      isStopping = true
      await underWay
    },
  }
}
