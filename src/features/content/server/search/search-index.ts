import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/db/database.ts'
import { firstEdition } from '#shared/edition.ts'
import type { QueryTerm } from '../../domain/search-query.ts'
import { type WordForms, type WordReader, wordsAsFound } from '../../domain/search-words.ts'
import type { EntryTables } from '../entry-rows.ts'

type Found = { ids: readonly number[]; total: number }

export type SearchOptions = {
  edition: string
  types: readonly string[]
  now: Date
  limit: number
  offset: number
}

/** `edition` is one of the site's and has words of its own. Texts of any other are indexed with the first. */
type Searchable = { id: number; edition: string; title: string; text: string }

/** The query in the words of an edition. */
type EditionQuery = { edition: string; terms: readonly QueryTerm[] }

/**
 * Full text search as the engine does it. Every term must be found. A title counts more than the text, and what is as it was
 * written more than a stem; within that, the engine ranks.
 */
export type SearchIndex = {
  put(tx: Kysely<EntryTables>, entry: Searchable, reader: WordReader): Promise<void>
  remove(tx: Kysely<EntryTables>, id: number): Promise<void>
  find(db: Kysely<EntryTables>, terms: readonly QueryTerm[], options: SearchOptions): Promise<Found>
  /** A query for the ids of everything that matches one of them, shown to visitors or not. */
  matching(queries: readonly EditionQuery[]): RawBuilder<unknown>
}

export const searchIndexOf = (engine: Engine): SearchIndex =>
  engine === 'sqlite' ? sqliteIndex : postgresIndex

/** Nobody looks for longer ones: they are data pasted into a text, and PostgreSQL would refuse the whole entry for them. */
const longestWord = 100
const maxWords = 50_000

const wordsOf = (text: string, edition: string, reader: WordReader) =>
  wordsAsFound(text, reader)
    .filter((word) => word.text !== '' && word.text.length <= longestWord)
    .slice(0, maxWords)
    .map(inWordsOf(edition))

/** Tells stems from words; no text has it in a word. Both engines take it for a letter. */
const stemMark = '\uE000'
const marked = (stem: string) => stemMark + stem

/**
 * Every edition but the first marks its words, so a name that all languages share is looked up in only one of them. The
 * sign around the edition counts as a letter in both engines; a hyphen would not. It comes first as well, so that a
 * prefix in the first edition never matches another one: `fr` would find everything French.
 */
const editionMark = '\uE001'
const beginningOf = (edition: string) =>
  edition === firstEdition ? '' : editionMark + edition.replaceAll('-', '') + editionMark

/** Word forms as indexed for an edition. */
function inWordsOf(edition: string) {
  const beginning = beginningOf(edition)
  return ({ text, stems }: WordForms): WordForms => ({
    text: beginning + text,
    stems: stems.map((stem) => beginning + marked(stem)),
  })
}

/** Stems come after all words, so that the words stay in a row. */
const columnOf = (words: readonly WordForms[]) =>
  [...words.map(({ text }) => text), ...words.flatMap(({ stems }) => stems)].join(' ')

/** What a term matches in the index: its words in a row, or one of the others. */
type IndexedTerm = { texts: readonly string[]; prefix: boolean; others: readonly string[] }

function indexed({ edition, terms }: EditionQuery): IndexedTerm[] {
  const beginning = beginningOf(edition)
  return terms.map(({ texts, prefix, stems }) => ({
    texts: texts.map((text) => beginning + text),
    prefix,
    others: stems.flatMap((stem) => [beginning + stem, beginning + marked(stem)]),
  }))
}

const whole = ({ texts }: IndexedTerm): IndexedTerm => ({ texts, prefix: false, others: [] })

const sqliteIndex: SearchIndex = {
  async put(tx, { id, edition, title, text }, reader) {
    const [titleWords, words] = [title, text].map((part) => columnOf(wordsOf(part, edition, reader)))
    await sql`delete from entry_search where rowid = ${id}`.execute(tx)
    await sql`insert into entry_search (rowid, title, words)
      values (${id}, ${titleWords}, ${words})`.execute(tx)
  },
  async remove(tx, id) {
    await sql`delete from entry_search where rowid = ${id}`.execute(tx)
  },
  async find(db, asked, { edition, types, now, limit, offset }) {
    const terms = indexed({ edition, terms: asked })
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
  matching: (queries) =>
    sql`select rowid from entry_search where entry_search match ${queries
      .map((query) => `(${sqliteQuery(indexed(query))})`)
      .join(' OR ')}`,
}

const sqliteQuery = (terms: readonly IndexedTerm[]) =>
  terms
    .map(({ texts, prefix, others }) => {
      const words = `"${texts.join(' ')}"${prefix ? '*' : ''}`
      return `(${[words, ...others.map((other) => `"${other}"`)].join(' OR ')})`
    })
    .join(' AND ')

const postgresIndex: SearchIndex = {
  async put(tx, { id, edition, title, text }, reader) {
    const words = vectorOf({ title: wordsOf(title, edition, reader), text: wordsOf(text, edition, reader) })
    await sql`insert into entry_search (entry_id, words) values (${id}, cast(${words} as tsvector))
      on conflict (entry_id) do update set words = excluded.words`.execute(tx)
  },
  async remove(tx, id) {
    await sql`delete from entry_search where entry_id = ${id}`.execute(tx)
  },
  async find(db, asked, { edition, types, now, limit, offset }) {
    const terms = indexed({ edition, terms: asked })
    const query = asQuery(postgresQuery(terms))
    const from = sql`from entry_search join entries on entries.id = entry_search.entry_id
      where entry_search.words @@ ${query} and entries.published_at <= ${now.getTime()}
      and entries.edition = ${edition} and entries.kind in (${sql.join(types)})`
    const matches = (query: string) => sql`(entry_search.words @@ ${asQuery(query)}) desc`
    const { rows } = await sql<{ id: number }>`select entries.id ${from}
      order by ${matches(postgresQuery(terms.map(whole), 'A'))}, ${matches(postgresQuery(terms, 'A'))},
        ${matches(postgresQuery(terms.map(whole)))},
        ts_rank(${weights}, entry_search.words, ${query}, 1) desc, entries.published_at desc, entries.id
      limit ${limit} offset ${offset}`.execute(db)
    return { ids: rows.map(({ id }) => id), total: await countOf(db, from) }
  },
  matching: (queries) =>
    sql`select entries_matching(${asQuery(
      queries.map((query) => `(${postgresQuery(indexed(query))})`).join(' | '),
    )})`,
}

/** With a weight, only where a word has it: those of titles have A. */
function postgresQuery(terms: readonly IndexedTerm[], weight = ''): string {
  const lexeme = (word: string, prefix = '') => `'${word}'${weight || prefix ? `:${prefix}${weight}` : ''}`
  return terms
    .map(({ texts, prefix, others }) => {
      const words = texts.map((text) => lexeme(text, prefix ? '*' : '')).join(' <-> ')
      return `(${[words, ...others.map((other) => lexeme(other))].join(' | ')})`
    })
    .join(' & ')
}

const asQuery = (query: string) => sql`cast(${query} as tsquery)`

/** For text (D), and for titles (A). */
const weights = sql.lit('{0.1, 0.2, 0.4, 0.8}')

async function countOf(db: Kysely<EntryTables>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

/** PostgreSQL keeps at most 16,383 positions, and 256 of one word. */
const lastPosition = 16_383
const maxPlaces = 256

/** It refuses more than a megabyte, positions of two bytes included. */
const maxBytes = 900_000

type Words = { title: readonly WordForms[]; text: readonly WordForms[] }

/** What PostgreSQL searches in. A stem has the position of its word; a phrase never spans title and text. */
function vectorOf({ title, text }: Words): string {
  const places = new Map<string, string[]>()
  let bytes = 0
  const add = (word: string, position: number, weight: string) => {
    const known = places.get(word) ?? []
    if (known.length === 0) {
      bytes += Buffer.byteLength(word) + 4
      if (bytes > maxBytes) return
      places.set(word, known)
    }
    if (known.length < maxPlaces && position <= lastPosition) {
      known.push(`${position}${weight}`)
      bytes += 2
    }
  }
  const addAll = (words: readonly WordForms[], from: number, weight: string) => {
    for (const [index, word] of words.entries()) {
      add(word.text, from + index, weight)
      for (const stem of word.stems) add(stem, from + index, weight)
    }
  }
  addAll(title, 1, 'A')
  addAll(text, title.length + 2, '')
  return Array.from(places, ([word, at]) => (at.length > 0 ? `'${word}':${at.join(',')}` : `'${word}'`)).join(
    ' ',
  )
}
