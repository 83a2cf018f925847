import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'
import type { QueryWord } from '../domain/search-query.ts'
import { wordsAsFound } from '../domain/search-words.ts'
import type { EntryTables } from './entry-rows.ts'

type Found = { ids: readonly number[]; total: number }

type SearchOptions = { edition: string; types: readonly string[]; now: Date; limit: number; offset: number }

/** Full text search as the engine does it: every word must be found, and a title counts more than the text. */
export type SearchIndex = {
  put(tx: Kysely<EntryTables>, id: number, title: string, text: string): Promise<void>
  remove(tx: Kysely<EntryTables>, id: number): Promise<void>
  find(db: Kysely<EntryTables>, words: readonly QueryWord[], options: SearchOptions): Promise<Found>
  /** A query for the ids of everything that matches, shown to visitors or not. */
  matching(words: readonly QueryWord[]): RawBuilder<unknown>
}

export const searchIndexOf = (engine: Engine): SearchIndex =>
  engine === 'sqlite' ? sqliteIndex : postgresIndex

/** Nobody looks for longer ones: they are data pasted into a text, and PostgreSQL would refuse the whole entry for them. */
const longestWord = 100
const mostWords = 50_000

const wordsOf = (text: string) =>
  wordsAsFound(text)
    .filter((word) => word !== '' && word.length <= longestWord)
    .slice(0, mostWords)

const sqliteIndex: SearchIndex = {
  async put(tx, id, title, text) {
    await sql`delete from entry_search where rowid = ${id}`.execute(tx)
    await sql`insert into entry_search (rowid, title, words)
      values (${id}, ${wordsOf(title).join(' ')}, ${wordsOf(text).join(' ')})`.execute(tx)
  },
  async remove(tx, id) {
    await sql`delete from entry_search where rowid = ${id}`.execute(tx)
  },
  async find(db, words, { edition, types, now, limit, offset }) {
    const query = sqliteQuery(words)
    const from = sql`from entry_search join entries on entries.id = entry_search.rowid
      where entry_search match ${query} and entries.published_at <= ${now.getTime()}
      and entries.edition = ${edition} and entries.kind in (${sql.join(types)})`
    const { rows } = await sql<{ id: number }>`select entries.id ${from}
      order by bm25(entry_search, 8.0, 1.0), entries.published_at desc, entries.id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return { ids: rows.map(({ id }) => id), total: await countOf(db, from) }
  },
  matching: (words) => sql`select rowid from entry_search where entry_search match ${sqliteQuery(words)}`,
}

const sqliteQuery = (words: readonly QueryWord[]) =>
  words.map(({ text, prefix }) => `"${text}"${prefix ? '*' : ''}`).join(' ')

const postgresIndex: SearchIndex = {
  async put(tx, id, title, text) {
    const words = vectorOf(wordsOf(title), wordsOf(text))
    await sql`insert into entry_search (entry_id, words) values (${id}, cast(${words} as tsvector))
      on conflict (entry_id) do update set words = excluded.words`.execute(tx)
  },
  async remove(tx, id) {
    await sql`delete from entry_search where entry_id = ${id}`.execute(tx)
  },
  async find(db, words, { edition, types, now, limit, offset }) {
    const query = postgresQuery(words)
    const from = sql`from entry_search join entries on entries.id = entry_search.entry_id
      where entry_search.words @@ ${query} and entries.published_at <= ${now.getTime()}
      and entries.edition = ${edition} and entries.kind in (${sql.join(types)})`
    const { rows } = await sql<{ id: number }>`select entries.id ${from}
      order by ts_rank(${weights}, entry_search.words, ${query}, 1) desc, entries.published_at desc, entries.id
      limit ${limit} offset ${offset}`.execute(db)
    return { ids: rows.map(({ id }) => id), total: await countOf(db, from) }
  },
  matching: (words) =>
    sql`select entry_id from entry_search where entry_search.words @@ ${postgresQuery(words)}`,
}

const postgresQuery = (words: readonly QueryWord[]) =>
  sql`cast(${words.map(({ text, prefix }) => `'${text}'${prefix ? ':*' : ''}`).join(' & ')} as tsquery)`

/** For text (D), and for titles (A). */
const weights = sql.lit('{0.1, 0.2, 0.4, 0.8}')

async function countOf(db: Kysely<EntryTables>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

/** PostgreSQL keeps at most 16,383 positions, and 256 of one word. */
const lastPosition = 16_383
const mostPlaces = 256

function vectorOf(title: readonly string[], text: readonly string[]): string {
  const places = new Map<string, string[]>()
  const add = (word: string, position: number, weight: string) => {
    const known = places.get(word) ?? []
    if (known.length === 0) places.set(word, known)
    if (known.length < mostPlaces && position <= lastPosition) known.push(`${position}${weight}`)
  }
  for (const [index, word] of title.entries()) add(word, index + 1, 'A')
  for (const [index, word] of text.entries()) add(word, title.length + index + 1, '')
  return Array.from(places, ([word, at]) => (at.length > 0 ? `'${word}':${at.join(',')}` : `'${word}'`)).join(
    ' ',
  )
}
