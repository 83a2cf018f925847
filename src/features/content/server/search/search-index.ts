import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'
import type { QueryTerm } from '../../domain/search-query.ts'
import { type WordForms, type WordReader, wordsAsFound } from '../../domain/search-words.ts'
import type { EntryTables } from '../entry-rows.ts'
import { vectorOf } from './postgres-vector.ts'

type Found = { ids: readonly number[]; total: number }

export type SearchOptions = {
  edition: string
  types: readonly string[]
  now: Date
  limit: number
  offset: number
}

type Searchable = { id: number; title: string; text: string }

/**
 * Full text search as the engine does it. Every term must be found. A title counts more than the text, and what is as it was
 * written more than a stem; within that, the engine ranks.
 */
export type SearchIndex = {
  put(tx: Kysely<EntryTables>, entry: Searchable, reader: WordReader): Promise<void>
  remove(tx: Kysely<EntryTables>, id: number): Promise<void>
  find(db: Kysely<EntryTables>, terms: readonly QueryTerm[], options: SearchOptions): Promise<Found>
  /** A query for the ids of everything that matches, shown to visitors or not. */
  matching(terms: readonly QueryTerm[]): RawBuilder<unknown>
}

export const searchIndexOf = (engine: Engine): SearchIndex =>
  engine === 'sqlite' ? sqliteIndex : postgresIndex

/** Nobody looks for longer ones: they are data pasted into a text, and PostgreSQL would refuse the whole entry for them. */
const longestWord = 100
const mostWords = 50_000

const wordsOf = (text: string, reader: WordReader) =>
  wordsAsFound(text, reader)
    .filter((word) => word.text !== '' && word.text.length <= longestWord)
    .slice(0, mostWords)

/** Tells stems from words; no text has it in a word. Both engines take it for a letter. */
const stemMark = '\uE000'
const marked = (stem: string) => stemMark + stem

/** Stems stand behind all words, so that the words stay in a row. */
const columnOf = (words: readonly WordForms[]) =>
  [...words.map(({ text }) => text), ...words.flatMap(({ stems }) => stems.map(marked))].join(' ')

const whole = ({ texts }: QueryTerm): QueryTerm => ({ texts, prefix: false, stems: [] })

const sqliteIndex: SearchIndex = {
  async put(tx, { id, title, text }, reader) {
    await sql`delete from entry_search where rowid = ${id}`.execute(tx)
    await sql`insert into entry_search (rowid, title, words)
      values (${id}, ${columnOf(wordsOf(title, reader))}, ${columnOf(wordsOf(text, reader))})`.execute(tx)
  },
  async remove(tx, id) {
    await sql`delete from entry_search where rowid = ${id}`.execute(tx)
  },
  async find(db, terms, { edition, types, now, limit, offset }) {
    const from = sql`from entry_search join entries on entries.id = entry_search.rowid
      where entry_search match ${sqliteQuery(terms)} and entries.published_at <= ${now.getTime()}
      and entries.edition = ${edition} and entries.kind in (${sql.join(types)})`
    const matches = (query: string) =>
      sql`entries.id in (select rowid from entry_search where entry_search match ${query}) desc`
    const { rows } = await sql<{ id: number }>`select entries.id ${from}
      order by ${matches(`title : (${sqliteQuery(terms.map(whole))})`)},
        ${matches(`title : (${sqliteQuery(terms)})`)}, ${matches(sqliteQuery(terms.map(whole)))},
        bm25(entry_search, 8.0, 1.0), entries.published_at desc, entries.id
      limit ${limit} offset ${offset}`.execute(db)
    return { ids: rows.map(({ id }) => id), total: await countOf(db, from) }
  },
  matching: (terms) => sql`select rowid from entry_search where entry_search match ${sqliteQuery(terms)}`,
}

const sqliteQuery = (terms: readonly QueryTerm[]) =>
  terms
    .map(({ texts, prefix, stems }) => {
      const words = `"${texts.join(' ')}"${prefix ? '*' : ''}`
      const others = stems.flatMap((stem) => [stem, marked(stem)])
      return `(${[words, ...others.map((other) => `"${other}"`)].join(' OR ')})`
    })
    .join(' AND ')

const postgresIndex: SearchIndex = {
  async put(tx, { id, title, text }, reader) {
    const words = vectorOf({ title: wordsOf(title, reader), text: wordsOf(text, reader), marked })
    await sql`insert into entry_search (entry_id, words) values (${id}, cast(${words} as tsvector))
      on conflict (entry_id) do update set words = excluded.words`.execute(tx)
  },
  async remove(tx, id) {
    await sql`delete from entry_search where entry_id = ${id}`.execute(tx)
  },
  async find(db, terms, { edition, types, now, limit, offset }) {
    const query = postgresQuery(terms)
    const from = sql`from entry_search join entries on entries.id = entry_search.entry_id
      where entry_search.words @@ ${query} and entries.published_at <= ${now.getTime()}
      and entries.edition = ${edition} and entries.kind in (${sql.join(types)})`
    const matches = (query: RawBuilder<unknown>) => sql`(entry_search.words @@ ${query}) desc`
    const { rows } = await sql<{ id: number }>`select entries.id ${from}
      order by ${matches(postgresQuery(terms.map(whole), 'A'))}, ${matches(postgresQuery(terms, 'A'))},
        ${matches(postgresQuery(terms.map(whole)))},
        ts_rank(${weights}, entry_search.words, ${query}, 1) desc, entries.published_at desc, entries.id
      limit ${limit} offset ${offset}`.execute(db)
    return { ids: rows.map(({ id }) => id), total: await countOf(db, from) }
  },
  matching: (terms) =>
    sql`select entry_id from entry_search where entry_search.words @@ ${postgresQuery(terms)}`,
}

/** With a weight, only where a word has it: those of titles have A. */
function postgresQuery(terms: readonly QueryTerm[], weight = '') {
  const lexeme = (word: string, prefix = '') => `'${word}'${weight || prefix ? `:${prefix}${weight}` : ''}`
  const query = terms.map(({ texts, prefix, stems }) => {
    const words = texts.map((text) => lexeme(text, prefix ? '*' : '')).join(' <-> ')
    const others = stems.flatMap((stem) => [lexeme(stem), lexeme(marked(stem))])
    return `(${[words, ...others].join(' | ')})`
  })
  return sql`cast(${query.join(' & ')} as tsquery)`
}

/** For text (D), and for titles (A). */
const weights = sql.lit('{0.1, 0.2, 0.4, 0.8}')

async function countOf(db: Kysely<EntryTables>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}
