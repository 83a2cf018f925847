import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Entry, FullEntry, PostFilter } from '../domain/entry.ts'
import { pagePath } from '../domain/entry-path.ts'
import {
  type EntryTables,
  fullColumns,
  type SummaryRow,
  summaryColumns,
  toEntry,
  toFullEntry,
} from './entry-rows.ts'
import type { Search } from './search/search.ts'
import { entriesWithTerms, termsOf } from './terms-of-entries.ts'
import {
  countPosts,
  editionsOfList,
  isShown,
  isShownAt,
  postIds,
  relatedIds,
  type Slice,
  shownEditions,
} from './visible-posts.ts'

/** Every method sees what a visitor may see at the moment `now`: no drafts, nothing that is yet to come. */
export type EntriesStore = ReturnType<typeof createEntriesStore>

/** More would push everything else off the page. */
const maxSticky = 20

const everything = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

type EntriesStoreDeps = {
  db: Database
  /** Types that are shown: entries of a type that is no longer defined stay stored, but are not shown. */
  types(): readonly string[]
  site: CurrentSite
  search: Search
}

export function createEntriesStore({ db, types, site, search }: EntriesStoreDeps) {
  const visible = createVisible({ db, types, site })
  return { ...singleEntries(visible), ...listsOfEntries(visible, search), ...entriesByAddress(visible) }
}

type Visible = ReturnType<typeof createVisible>

function createVisible({ db, types, site }: Omit<EntriesStoreDeps, 'search'>) {
  const { read } = db.tables<EntryTables>()
  const visibleEntries = (read: Kysely<EntryTables>, now: Date) =>
    read.selectFrom('entries').where(isShown(now)).where('kind', 'in', types())
  const ofEdition = (now: Date) => visibleEntries(read, now).where('edition', '=', askedEdition())
  const oneVisible = prepareQuery<EntryTables, SummaryRow, { at: number; id: number }>((db, value) =>
    db
      .selectFrom('entries')
      .where(isShownAt(value('at')))
      .select(summaryColumns)
      .where('id', '=', value('id')),
  )

  const inShownEditions = async <Row extends { edition: string }>(rows: readonly Row[]) => {
    if (rows.every(({ edition }) => edition === firstEdition)) return rows
    const shown = shownEditions(await site.current())
    return rows.filter(({ edition }) => shown.has(edition))
  }
  const full = async (query: ReturnType<typeof visibleEntries>) => {
    const [row] = await inShownEditions(await query.select(fullColumns).limit(1).execute())
    if (!row) return undefined
    const terms = await termsOf(read, [row.id])
    return toFullEntry(row, terms.get(row.id) ?? [])
  }
  const byIds = async (ids: readonly number[]) => {
    if (ids.length === 0) return []
    const rows = await read.selectFrom('entries').select(summaryColumns).where('id', 'in', ids).execute()
    const entries = await entriesWithTerms(read, rows)
    return ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  }
  return {
    engine: db.engine,
    read,
    types,
    editions: async () => [...shownEditions(await site.current())],
    visibleEntries: (now: Date) => visibleEntries(read, now),
    oneVisible,
    ofEdition,
    inShownEditions,
    full,
    byIds,
  }
}

const singleEntries = ({
  read,
  types,
  visibleEntries,
  ofEdition,
  oneVisible,
  inShownEditions,
  full,
}: Visible) => ({
  bySlug: (kind: string, slug: string, now: Date): Promise<FullEntry | undefined> =>
    full(ofEdition(now).where('kind', '=', kind).where('slug', '=', slug)),
  byId: (id: number, now: Date): Promise<FullEntry | undefined> =>
    full(visibleEntries(now).where('id', '=', id)),
  /** Without their terms, in no order. */
  async byIds(ids: readonly number[], now: Date): Promise<Entry[]> {
    const [id] = ids
    if (id === undefined) return []
    const { rows } =
      ids.length === 1
        ? await oneVisible(read, { at: now.getTime(), id })
        : { rows: await visibleEntries(now).select(summaryColumns).where('id', 'in', ids).execute() }
    const kinds = types()
    return (await inShownEditions(rows.filter(({ kind }) => kinds.includes(kind)))).map((row) =>
      toEntry(row, []),
    )
  },
  /** Those with `comments: false`. */
  async withoutComments(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const rows = await read
      .selectFrom('entries')
      .select('id')
      .where('id', 'in', ids)
      .where('comments', '=', 0)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
  home: (now: Date): Promise<FullEntry | undefined> =>
    full(ofEdition(now).where('kind', '=', 'page').where('home', '=', 1)),
  /** The page that has the list of posts at its address, if there is one. */
  listing: (now: Date): Promise<FullEntry | undefined> =>
    full(ofEdition(now).where('kind', '=', 'page').where('lists_posts', '=', 1)),
  /** The first page with a form to write to the people of the site. */
  async contactPage(now: Date): Promise<Pick<Entry, 'path'> | undefined> {
    const row = await ofEdition(now)
      .select('path')
      .where('kind', '=', 'page')
      .where((where) =>
        where.or([where('body', 'like', '%::contact-form%'), where('body', 'like', '%[contact-form%')]),
      )
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row && { path: pagePath(row.path) }
  },
})

const listsOfEntries = ({ read, types, editions, ofEdition, byIds }: Visible, search: Search) => ({
  /** Posts that come first in the list of all posts, newest first. */
  async sticky(now: Date): Promise<Entry[]> {
    const rows = await ofEdition(now)
      .select(summaryColumns)
      .where('sticky', '=', 1)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxSticky)
      .execute()
    return entriesWithTerms(read, rows)
  },
  /** Newest first, or as `arrange` puts them. */
  async posts(
    filter: PostFilter,
    slice: Slice,
    now: Date,
    arrange?: (ids: readonly number[]) => Promise<readonly number[]>,
  ): Promise<Entry[]> {
    if (!arrange) return byIds(await postIds(read, filter, slice, now))
    const arranged = await arrange(await postIds(read, filter, everything, now))
    return byIds(arranged.slice(slice.offset, slice.offset + slice.limit))
  },
  /** The editions of the site that have posts in this list. */
  editionsOf: async (filter: PostFilter, now: Date): Promise<ReadonlySet<string>> =>
    editionsOfList(read, filter, await editions(), now),
  countPosts: (filter: PostFilter, now: Date): Promise<number> => countPosts(read, filter, now),
  async neighbours(entry: Entry, now: Date) {
    const [previous, next] = await Promise.all([
      neighbour(read, entry, 'desc', now),
      neighbour(read, entry, 'asc', now),
    ])
    return { previous: previous && toEntry(previous, []), next: next && toEntry(next, []) }
  },
  related: async (entry: Entry, limit: number, now: Date): Promise<Entry[]> =>
    byIds(await relatedIds(read, entry, limit, now)),
  async search(query: string, { limit, offset }: Slice, now: Date) {
    const { ids, total, snippetOf } = await search.find(query, { types: types(), now, limit, offset })
    const entries = await byIds(ids)
    const texts =
      ids.length > 0
        ? await read.selectFrom('entries').select(['id', 'body_text']).where('id', 'in', ids).execute()
        : []
    const textOf = new Map(texts.map(({ id, body_text }) => [id, body_text]))
    return {
      hits: entries.map((entry) => ({ entry, snippet: snippetOf(textOf.get(entry.id) ?? '') })),
      total,
    }
  },
  /** When the next scheduled post or page appears, in whatever language: its translations lead to it from then on. */
  async nextChange(now: Date): Promise<Date | undefined> {
    const row = await read
      .selectFrom('entries')
      .select((select) => select.fn.min('published_at').as('moment'))
      // The index begins with the edition.
      .where('edition', 'in', await editions())
      .where('kind', 'in', types())
      .where('published_at', '>', now.getTime())
      .executeTakeFirst()
    return row?.moment == null ? undefined : new Date(row.moment)
  },
})

const entriesByAddress = ({ engine, read, visibleEntries, ofEdition, inShownEditions }: Visible) => ({
  /** The entry that one of these addresses leads to, and which address it was; earlier ones take precedence. */
  async ledFrom(
    keys: readonly string[],
    now: Date,
  ): Promise<{ key: string; entry: Pick<Entry, 'id' | 'title' | 'path'> } | undefined> {
    // Older versions kept them with percent signs.
    const spelled = new Map(keys.flatMap((key) => [pagePath(key), key].map((path) => [path, key])))
    if (spelled.size === 0) return undefined
    const found = await visibleEntries(now)
      .innerJoin('redirects', 'redirects.entry_id', 'entries.id')
      .select(['entries.id', 'entries.title', 'entries.path', 'edition', 'redirects.path as from'])
      .where('redirects.path', 'in', [...spelled.keys()])
      .orderBy('redirects.given', 'desc')
      .orderBy('redirects.place')
      .execute()
    const rows = await inShownEditions(found)
    const [first] = keys.flatMap((key) => rows.filter(({ from }) => spelled.get(from) === key).slice(0, 1))
    return first && { key: spelled.get(first.from) ?? '', entry: { ...first, path: pagePath(first.path) } }
  },
  /** The addresses of the entry and its translations. */
  async translations(group: string, now: Date): Promise<Pick<Entry, 'edition' | 'path'>[]> {
    const rows = await visibleEntries(now)
      .select(['edition', 'path'])
      .where('translations', '=', group)
      .execute()
    return rows.map(({ edition, path }) => ({ edition, path: pagePath(path) }))
  },
  /** From addresses in the main language: their translations in the requested edition. */
  async translatedHere(
    addresses: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, Pick<Entry, 'title' | 'path'>>> {
    if (addresses.length === 0) return new Map()
    const originals = await read
      .selectFrom('entries')
      .select(['path', 'translations'])
      .where('edition', '=', firstEdition)
      .where('path', 'in', addresses)
      .execute()
    if (originals.length === 0) return new Map()
    const groups = originals.map(({ translations }) => translations)
    const found = await ofEdition(now)
      .select(['title', 'path', 'translations'])
      .where('translations', 'in', groups)
      .execute()
    const byGroup = new Map(found.map(({ translations, title, path }) => [translations, { title, path }]))
    return new Map(
      originals.flatMap(({ path: address, translations }) => {
        const here = byGroup.get(translations)
        return here ? [[address, { ...here, path: pagePath(here.path) }] as const] : []
      }),
    )
  },
  /** The entry with its page at this address. */
  async at(path: string, now: Date): Promise<Pick<Entry, 'id' | 'title' | 'path'> | undefined> {
    const found = await visibleEntries(now)
      .select(['id', 'title', 'path', 'edition'])
      .where('path', '=', path)
      .execute()
    const [row] = await inShownEditions(found)
    return row && { ...row, path: pagePath(row.path) }
  },
  /** The first entry whose slug is this one, or begins with it. */
  async called(
    slug: string,
    { kinds, isBeginning }: { kinds: readonly string[]; isBeginning: boolean },
    now: Date,
  ): Promise<Pick<Entry, 'id' | 'path'> | undefined> {
    const row = await ofEdition(now)
      .select(['id', 'path'])
      .where('kind', 'in', kinds)
      .where(isBeginning ? beginsWith[engine](slug) : sql<boolean>`slug = ${slug}`)
      .orderBy('slug')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row && { id: row.id, path: pagePath(row.path) }
  },
  /** The private entry that an address means. Not for visitors: they must not learn its number. */
  async privateAt({
    keys,
    path,
    id,
  }: {
    keys: readonly string[]
    path: string
    id: number | undefined
  }): Promise<number | undefined> {
    const row = await read
      .selectFrom('entries')
      .leftJoin('redirects', 'redirects.entry_id', 'entries.id')
      .select('entries.id')
      .where('state', '=', 'private')
      .where((where) =>
        where.or([
          where('redirects.path', 'in', [...keys, '']),
          where('entries.path', '=', path),
          where('entries.id', '=', id ?? 0),
        ]),
      )
      .orderBy('entries.id')
      .executeTakeFirst()
    return row?.id
  },
})

/** In the way of each engine that uses its index. No slug has a sign in it that would mean something there. */
const beginsWith = {
  sqlite: (slug: string) => sql<boolean>`slug glob ${`${slug}*`}`,
  postgres: (slug: string) => sql<boolean>`slug like ${`${slug}%`}`,
} as const

/** Earlier and later by time; posts of the same moment by id. */
function neighbour(
  read: Kysely<EntryTables>,
  { id, published, edition }: Entry,
  towards: 'asc' | 'desc',
  now: Date,
) {
  const moment = published?.getTime() ?? 0
  const side = towards === 'asc' ? '>' : '<'
  const posts = read
    .selectFrom('entries')
    .select(summaryColumns)
    .where('edition', '=', edition)
    .where('kind', '=', 'post')
  // Nothing before a shown post is still to come. Told so, SQLite would look through all that was published since.
  return (towards === 'desc' && moment <= now.getTime() ? posts : posts.where(isShown(now)))
    .where((where) => where(where.refTuple('published_at', 'id'), side, where.tuple(moment, id)))
    .orderBy('published_at', towards)
    .orderBy('id', towards)
    .limit(1)
    .executeTakeFirst()
}
