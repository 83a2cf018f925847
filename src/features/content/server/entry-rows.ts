import type { Selectable } from 'kysely'
import type { Entry, EntryDraft, FullEntry, HeldState, Term } from '../domain/entry.ts'
import { entryFields, readKept, writeKept } from '../domain/entry-fields.ts'
import { pagePath } from '../domain/entry-path.ts'

/** How the database keeps what an entry says: it knows neither `undefined` nor `true`. */
const same = <Value>() => ({ read: (stored: Value) => stored, write: (value: Value) => value })
const maybe = <Value>() => ({
  read: (stored: Value | null): Value | undefined => stored ?? undefined,
  write: (value: Value | undefined): Value | null => value ?? null,
})
const flag = { read: (stored: number) => stored === 1, write: (value?: boolean) => Number(value ?? false) }
const moment = {
  read: (stored: number | null) => (stored === null ? undefined : new Date(stored)),
  write: (value: Date | undefined): number | null => value?.getTime() ?? null,
}

/** Columns that lists show, with the name of each in code. `fields` has all other keys of an entry, and the fields of its type. */
const listed = {
  kind: { key: 'kind', ...same<string>() },
  slug: { key: 'slug', ...same<string>() },
  title: { key: 'title', ...same<string>() },
  excerpt: { key: 'excerpt', ...same<string>() },
  own_excerpt: { key: 'ownExcerpt', ...flag },
  author: { key: 'author', ...maybe<string>() },
  published_at: { key: 'published', ...moment },
  updated_at: { key: 'updated', ...moment },
  image: { key: 'image', ...maybe<string>() },
  ratings: { key: 'ratings', ...flag },
  home: { key: 'home', ...flag },
  parent: { key: 'parent', ...maybe<string>() },
  reading_minutes: { key: 'readingMinutes', ...same<number>() },
  /** As it is read, without percent signs. */
  path: { key: 'path', read: pagePath, write: decodeURIComponent },
  state: { key: 'state', ...maybe<HeldState>() },
  sticky: { key: 'sticky', ...flag },
  place: { key: 'order', ...maybe<number>() },
  lists_posts: { key: 'listsPosts', ...flag },
  edition: { key: 'edition', ...same<string>() },
  translations: { key: 'translations', ...same<string>() },
} as const satisfies Readonly<Record<string, Column>>

/** Only needed on its own page. */
const further = {
  body: { key: 'body', ...same<string>() },
  comments: { key: 'comments', ...flag },
} as const satisfies Readonly<Record<string, Column>>

type Column = { key: keyof FullEntry; read(stored: never): unknown; write(value: never): unknown }

type Stored<Columns extends Readonly<Record<string, Column>>> = {
  -readonly [Name in keyof Columns]: ReturnType<Columns[Name]['write']>
}

export type EntryTables = {
  entries: Stored<typeof listed & typeof further> & {
    id: number
    /** JSON. */
    fields: string
    body_text: string
  }
  entry_terms: {
    entry_id: number
    kind: Term['kind']
    slug: string
    name: string
    position: number
    published_at: number | null
    /** As in the text: the key of the term, or its name. */
    written: string
    /** 0: it comes with a category below it. */
    own: number
    edition: string
  }
  terms: {
    kind: Term['kind']
    slug: string
    name: string
    parent: string | null
    description: string | null
    number: number | null
    position: number
  }
  term_ancestors: { slug: string; ancestor: string }
  terms_version: { id: number; version: string }
  /** `value` is JSON: names and descriptions of terms in a language. */
  term_editions: { edition: string; version: string; value: string }
  entries_due: { entry_id: number; at: number }
  redirects: {
    /** The key of an address. */
    path: string
    entry_id: number
    /** 1: its text names it; 0: a former address. */
    given: number
    /** Among those whose texts name the same. */
    place: number
  }
  entry_keys: { entry_id: number; field: string; value: string; number: number | null }
  /** In milliseconds; both are 0 if there is no row. */
  entry_words: {
    entry_id: number
    /** When its words last changed since it came. */
    changed_at: number
    /** For a translation: the moment its source was last followed. */
    source_at: number
  }
  /** Whose words are not in the index of the search yet. */
  search_queue: { entry_id: number }
  /** For which language, and by which version, the index of an edition was made. */
  search_editions: { edition: string; made_for: string }
}

export type EntryRow = Selectable<EntryTables['entries']>

type Names<Columns> = readonly (keyof Columns)[]

export const summaryColumns = ['id', ...(Object.keys(listed) as Names<typeof listed>), 'fields'] as const
export const fullColumns = [...summaryColumns, ...(Object.keys(further) as Names<typeof further>)] as const

export type SummaryRow = Pick<EntryRow, (typeof summaryColumns)[number]>

type Named = Readonly<Record<string, unknown>>

const fromColumns = (columns: Readonly<Record<string, Column>>, row: Named) =>
  Object.fromEntries(Object.entries(columns).map(([name, { key, read }]) => [key, read(row[name] as never)]))

/** Fields have names that no key of every entry has. */
function storedValues(json: string) {
  const values: Readonly<Record<string, unknown>> = JSON.parse(json)
  const fields = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(entryFields, name)),
  )
  return { ...readKept(values), fields }
}

export const toEntry = (row: SummaryRow, terms: readonly Term[]): Entry =>
  ({ id: row.id, ...fromColumns(listed, row), terms, ...storedValues(row.fields) }) as Entry

export const toFullEntry = (
  row: Pick<EntryRow, (typeof fullColumns)[number]>,
  terms: readonly Term[],
): FullEntry => ({ ...toEntry(row, terms), ...fromColumns(further, row) }) as FullEntry

export const toRow = (id: number, draft: EntryDraft): EntryRow => {
  const columns = Object.entries({ ...listed, ...further } as Readonly<Record<string, Column>>)
  return {
    id,
    ...Object.fromEntries(
      columns.map(([name, { key, write }]) => [name, write((draft as Named)[key] as never)]),
    ),
    fields: JSON.stringify({ ...writeKept(draft), ...draft.fields }),
    body_text: draft.text,
  } as EntryRow
}
