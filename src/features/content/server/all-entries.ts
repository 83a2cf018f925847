import { type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Engine } from '#platform/db/database.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import { firstEdition, inEdition } from '#shared/edition.ts'
import type { EntryStatus } from '../domain/entry.ts'
import { type Entry, type HeldState, heldStates } from '../domain/entry.ts'
import { type EntryTables, summaryColumns } from './entry-rows.ts'
import type { Search } from './search/search.ts'
import { entriesWithTerms } from './terms-of-entries.ts'

export const entryOrders = ['changed', 'title', 'date', 'place'] as const

export type EntryChoice = {
  search?: string | undefined
  /** The name of a type. */
  kind?: string | undefined
  status?: EntryStatus | undefined
  /** Slugs. */
  category?: string | undefined
  author?: string | undefined
  edition?: string | undefined
  /** Editions of which one at least is missing. */
  lacking?: readonly string[] | undefined
  /** Translations whose source has changed since. */
  behind?: boolean | undefined
  order: (typeof entryOrders)[number]
}

/** An entry, and when it was changed last. */
export type EntryPlace = { at: number; id: number }

export type EntrySlice = {
  limit: number
  /** The last entry of the previous page. */
  after?: EntryPlace | undefined
}

export type ListedEntry = Entry & { changedAt: Date; changedBy: string }

/** For the people at the desk: everything, drafts and what is yet to come included. */
export type AllEntries = ReturnType<typeof createAllEntries>

type Tables = EntryTables & DocumentTables

function choose<From extends SelectQueryBuilder<Tables, 'entries', object>>(
  from: From,
  choice: EntryChoice & { types: readonly string[] },
  now: Date,
  found: RawBuilder<boolean> | undefined,
): From {
  let query: SelectQueryBuilder<Tables, 'entries', object> = from
  query = choice.kind
    ? query.where('entries.kind', '=', choice.kind)
    : query.where('entries.kind', 'in', choice.types)
  if (choice.author) query = query.where('entries.author', '=', choice.author)
  if (choice.edition !== undefined) query = query.where('entries.edition', '=', choice.edition)
  if (choice.lacking) query = query.where(lacks(choice.lacking))
  if (choice.behind) query = query.where(isBehind)
  if (choice.category) query = query.where(inCategory(choice.category))
  if (isHeld(choice.status)) query = query.where('entries.state', '=', choice.status)
  else if (choice.status)
    query = query.where('entries.published_at', choice.status === 'scheduled' ? '>' : '<=', now.getTime())
  return (found ? query.where(found) : query) as From
}

export function createAllEntries(
  db: Database,
  types: () => readonly string[],
  search: Pick<Search, 'matching'>,
) {
  const { read } = db.tables<Tables>()
  const chosen = <From extends SelectQueryBuilder<Tables, 'entries', object>>(
    from: From,
    choice: EntryChoice,
    now: Date,
    found: RawBuilder<boolean> | undefined,
  ) => choose(from, { ...choice, types: types() }, now, found)

  /** SQLite reads a cross join from its left: by the date of the last change and no further than the page goes, or what is chosen. */
  const withDocuments = (choice: EntryChoice) => {
    const both = isBroad(choice)
      ? read.selectFrom('documents').crossJoin('entries')
      : read.selectFrom('entries').crossJoin('documents')
    return both.whereRef('entries.id', '=', 'documents.id')
  }

  /** The ids of one page, apart from what is shown of them: to sort whole rows takes ten times as long. */
  const pageOf = (choice: EntryChoice, { limit, after }: EntrySlice, now: Date, found: Found) => {
    const { order } = choice
    const broad = isBroad(choice)
    const from =
      order === 'changed'
        ? chosen(withDocuments(choice), choice, now, broad ? found?.documents : found?.entries)
        : chosen(read.selectFrom('entries'), choice, now, found?.entries)
    const page = after ? from.where(behind(order, after)) : from
    return page
      .select('entries.id')
      .orderBy(orders[order])
      .orderBy(broad ? sql`documents.id` : sql`entries.id`, 'desc')
      .limit(limit)
  }

  return {
    /** The page that is the front page of an edition, or would be if it were published. */
    async frontPage(edition: string): Promise<number | undefined> {
      const query = read.selectFrom('entries').select('id').where('path', '=', inEdition(edition, '/'))
      return (await query.executeTakeFirst())?.id
    },
    async isScheduled(id: number, now: Date): Promise<boolean> {
      const query = read.selectFrom('entries').select('id').where('id', '=', id)
      return (await query.where('published_at', '>', now.getTime()).executeTakeFirst()) !== undefined
    },
    async list(
      choice: EntryChoice,
      slice: EntrySlice,
      now: Date,
    ): Promise<{ entries: ListedEntry[]; total: number }> {
      const found = foundBy(db.engine, await search.matching(choice.search ?? ''))
      if (choice.search && !found) return { total: 0, entries: [] }
      const { total } = await chosen(read.selectFrom('entries'), choice, now, found?.entries)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      // SQLite reads a cross join from its left.
      const rows = await read
        .selectFrom(pageOf(choice, slice, now, found).as('page'))
        .crossJoin('entries')
        .crossJoin('documents')
        .whereRef('entries.id', '=', 'page.id')
        .whereRef('documents.id', '=', 'page.id')
        .select(summaryColumns.map((column) => `entries.${column}` as const))
        .select(['documents.updated_at as changed_at', 'documents.updated_by as changed_by'])
        .orderBy(orders[choice.order])
        .orderBy('entries.id', 'desc')
        .execute()
      const entries = await entriesWithTerms(read as unknown as Kysely<EntryTables>, rows)
      return {
        total: Number(total),
        entries: entries.map((entry, place) => ({
          ...entry,
          changedAt: new Date(rows[place]?.changed_at ?? 0),
          changedBy: rows[place]?.changed_by ?? '',
        })),
      }
    },
    /** The categories and tags of entries, by slug, and their authors. */
    async vocabulary(): Promise<{
      categories: ReadonlyMap<string, string>
      tags: readonly string[]
      authors: readonly string[]
    }> {
      // In index order, so that SQLite skips from one value to the next; grouping would read all rows.
      const terms = await read
        .selectFrom('entry_terms')
        .select(['kind', 'slug', 'name'])
        .distinct()
        .where('kind', 'in', ['category', 'tag'])
        .where('own', '=', 1)
        .orderBy('slug')
        .orderBy('name', 'desc')
        .execute()
      const authors = await read
        .selectFrom('entries')
        .select(['edition', 'author'])
        .distinct()
        .orderBy('author')
        .execute()
      const namesOf = (wanted: 'category' | 'tag') =>
        new Map(terms.filter(({ kind }) => kind === wanted).map(({ slug, name }) => [slug, name]))
      return {
        categories: namesOf('category'),
        tags: [...namesOf('tag').values()],
        authors: [...new Set(authors.flatMap(({ author }) => author ?? []))],
      }
    },
  }
}

type Found = ReturnType<typeof foundBy>

/** Behind a sign, SQLite asks it of each document in turn. PostgreSQL finds them first. */
const foundBy = (engine: Engine, matching: RawBuilder<unknown> | undefined) =>
  matching && {
    entries: sql<boolean>`entries.id in (${matching})`,
    documents: sql<boolean>`${sql.raw(engine === 'sqlite' ? '+' : '')}documents.id in (${matching})`,
  }

/** Whether most entries may be among those chosen, in the order of their last change. */
const isBroad = ({ order, status, category, author, lacking, behind }: EntryChoice) =>
  order === 'changed' && (!status || status === 'published') && !category && !author && !lacking && !behind

const isHeld = (status: EntryStatus | undefined): status is HeldState =>
  heldStates.some((state) => state === status)

const inCategory = (slug: string) => (where: ExpressionBuilder<Tables, 'entries'>) =>
  where(
    'entries.id',
    'in',
    where
      .selectFrom('entry_terms')
      .select('entry_terms.entry_id')
      .where('entry_terms.kind', '=', 'category')
      .where('entry_terms.slug', '=', slug),
  )

/** Held entries have no date and come first: they wait for somebody. */
const orders = {
  changed: sql`documents.updated_at desc`,
  title: sql`lower(entries.title)`,
  place: sql`coalesce(entries.parent, ''), coalesce(entries.place, 0), lower(entries.title)`,
  date: sql`case when entries.published_at is null then 0 else 1 end, entries.published_at desc`,
} as const

/** The same as one row of numbers and words that grow; `changed` is in the place itself, for a change moves an entry to the top. */
const keys = {
  title: sql`lower(entries.title), -entries.id`,
  place: sql`coalesce(entries.parent, ''), coalesce(entries.place, 0), lower(entries.title), -entries.id`,
  date: sql`case when entries.published_at is null then 0 else 1 end, -coalesce(entries.published_at, 0), -entries.id`,
} as const

const behind = (order: EntryChoice['order'], { at, id }: EntryPlace) =>
  order === 'changed'
    ? sql<boolean>`(documents.updated_at, documents.id) < (${at}, ${id})`
    : sql<boolean>`(${keys[order]}) > (select ${keys[order]} from entries where entries.id = ${id})`

type Where = ExpressionBuilder<EntryTables, 'entries'>

/** Texts still to be translated into at least one of these editions: those of the main one that are not in it. */
const lacks = (editions: readonly string[]) => (where: Where) =>
  where.and([
    where.or([where('entries.edition', '=', firstEdition), where.not(isIn(where, firstEdition))]),
    where.or(editions.map((edition) => where.not(isIn(where, edition)))),
  ])

const isIn = (where: Where, edition: string) =>
  where.exists(
    where
      .selectFrom('entries as translation')
      .select('translation.id')
      .whereRef('translation.translations', '=', 'entries.translations')
      .where('translation.edition', '=', edition),
  )

/** Translations whose source has changed since. */
const isBehind = (where: Where) =>
  where.and([
    where('entries.edition', '!=', firstEdition),
    where.exists(
      where
        .selectFrom('entries as source')
        .innerJoin('entry_words as changed', 'changed.entry_id', 'source.id')
        .leftJoin('entry_words as followed', (join) => join.onRef('followed.entry_id', '=', 'entries.id'))
        .select('source.id')
        .whereRef('source.translations', '=', 'entries.translations')
        .where('source.edition', '=', firstEdition)
        .where(({ eb, fn, ref, val }) =>
          eb('changed.changed_at', '>', fn.coalesce(ref('followed.source_at'), val(0))),
        ),
    ),
  ])
