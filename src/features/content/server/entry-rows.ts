import type { Selectable } from 'kysely'
import type { Entry, EntryDraft, FullEntry, HeldState, Term } from '../domain/entry.ts'
import { entryFields, readKept, writeKept } from '../domain/entry-fields.ts'
import { pagePath } from '../domain/entry-path.ts'

export type EntryTables = {
  entries: {
    id: number
    kind: string
    slug: string
    title: string
    excerpt: string
    own_excerpt: number
    author: string | null
    published_at: number | null
    updated_at: number | null
    image: string | null
    ratings: number
    home: number
    parent: string | null
    reading_minutes: number
    /** As it is read, without percent signs. */
    path: string
    /** JSON: the fields of its type, and the keys of every entry that have no column. */
    fields: string
    state: HeldState | null
    sticky: number
    place: number | null
    lists_posts: number
    edition: string
    translations: string
    body: string
    body_text: string
    comments: number
  }
  entry_terms: {
    entry_id: number
    kind: Term['kind']
    slug: string
    name: string
    position: number
    published_at: number | null
    /** What the text says: the key of the term, or its name. */
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
  /** `value` is JSON: what a language calls terms, and says of them. */
  term_editions: { edition: string; version: string; value: string }
  entries_due: { entry_id: number; at: number }
  redirects: {
    /** The key of an address. */
    path: string
    entry_id: number
    /** 1: its text names it; 0: it stood there once. */
    given: number
    /** Among those whose texts name the same. */
    place: number
  }
  entry_keys: { entry_id: number; field: string; value: string; number: number | null }
  /** In milliseconds; where there is no row, both are 0. */
  entry_words: {
    entry_id: number
    /** When its words last changed since it came. */
    changed_at: number
    /** Of a translation: as of which moment it says what its source says. */
    source_at: number
  }
  /** Whose words are not in the index of the search yet. */
  search_queue: { entry_id: number }
  /** For which language, and by which version, the index of an edition was made. */
  search_editions: { edition: string; made_for: string }
}

export type EntryRow = Selectable<EntryTables['entries']>

export const summaryColumns = [
  'id',
  'kind',
  'slug',
  'title',
  'excerpt',
  'own_excerpt',
  'author',
  'published_at',
  'updated_at',
  'image',
  'ratings',
  'home',
  'parent',
  'reading_minutes',
  'path',
  'fields',
  'state',
  'sticky',
  'place',
  'lists_posts',
  'edition',
  'translations',
] as const satisfies (keyof EntryRow)[]

export type SummaryRow = Pick<EntryRow, (typeof summaryColumns)[number]>

const dateOf = (moment: number | null) => (moment === null ? undefined : new Date(moment))

/** Fields have names that no key of every entry has. */
function storedValues(json: string) {
  const values: Readonly<Record<string, unknown>> = JSON.parse(json)
  const fields = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(entryFields, name)),
  )
  return { ...readKept(values), fields }
}

export const toEntry = (row: SummaryRow, terms: readonly Term[]): Entry => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  edition: row.edition,
  translations: row.translations,
  path: pagePath(row.path),
  title: row.title,
  excerpt: row.excerpt,
  ownExcerpt: row.own_excerpt === 1,
  author: row.author ?? undefined,
  published: dateOf(row.published_at),
  updated: dateOf(row.updated_at),
  image: row.image ?? undefined,
  ratings: row.ratings === 1,
  home: row.home === 1,
  state: row.state ?? undefined,
  sticky: row.sticky === 1,
  order: row.place ?? undefined,
  listsPosts: row.lists_posts === 1,
  parent: row.parent ?? undefined,
  readingMinutes: row.reading_minutes,
  terms,
  ...storedValues(row.fields),
})

/** What only a page of its own needs. */
export const fullColumns = [...summaryColumns, 'body', 'comments'] as const satisfies (keyof EntryRow)[]

export const toFullEntry = (
  row: Pick<EntryRow, (typeof fullColumns)[number]>,
  terms: readonly Term[],
): FullEntry => ({
  ...toEntry(row, terms),
  body: row.body,
  comments: row.comments === 1,
})

export const toRow = (id: number, draft: EntryDraft): EntryRow => ({
  id,
  kind: draft.kind,
  slug: draft.slug,
  edition: draft.edition,
  translations: draft.translations,
  title: draft.title,
  excerpt: draft.excerpt,
  own_excerpt: Number(draft.ownExcerpt),
  author: draft.author ?? null,
  published_at: draft.published?.getTime() ?? null,
  updated_at: draft.updated?.getTime() ?? null,
  image: draft.image ?? null,
  ratings: Number(draft.ratings),
  home: Number(draft.home),
  parent: draft.parent ?? null,
  reading_minutes: draft.readingMinutes,
  path: decodeURIComponent(draft.path),
  fields: JSON.stringify({ ...writeKept(draft), ...draft.fields }),
  state: draft.state ?? null,
  sticky: Number(draft.sticky ?? false),
  place: draft.order ?? null,
  lists_posts: Number(draft.listsPosts ?? false),
  body: draft.body,
  body_text: draft.text,
  comments: Number(draft.comments),
})
