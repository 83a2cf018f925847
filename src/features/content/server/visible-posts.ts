import type { ExpressionBuilder, Kysely } from 'kysely'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import type { Entry, PostFilter } from '../domain/entry.ts'
import type { EntryTables } from './entry-rows.ts'

export type Slice = { limit: number; offset: number }

/** Published, and its time has come. */
export const isShownAt = (at: number) => (where: ExpressionBuilder<EntryTables, 'entries'>) =>
  where('entries.published_at', '<=', at)

export const isShown = (now: Date) => isShownAt(now.getTime())

/** Ids of the posts of a list, newest first. */
export async function postIds(
  read: Kysely<EntryTables>,
  filter: PostFilter,
  { limit, offset }: Slice,
  now: Date,
): Promise<number[]> {
  const rows = await (isTerm(filter)
    ? ofTerm(read, filter, now).limit(limit).offset(offset).execute()
    : ofEntries(read, filter, now).limit(limit).offset(offset).execute())
  return rows.map(({ id }) => id)
}

export async function countPosts(read: Kysely<EntryTables>, filter: PostFilter, now: Date): Promise<number> {
  const listed = (isTerm(filter) ? ofTerm(read, filter, now) : ofEntries(read, filter, now)).clearOrderBy()
  const { total } = await read
    .selectFrom(listed.as('listed'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The editions among these that have something in the list. */
export async function editionsOfList(
  read: Kysely<EntryTables>,
  filter: PostFilter,
  editions: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  // The newest of each, in one query: to ask for all that are different would read every row.
  const newest = (edition: string) =>
    isTerm(filter)
      ? read
          .selectFrom(ofTerm(read, filter, now, edition).select('edition').limit(1).as('newest'))
          .select('edition')
      : read
          .selectFrom(ofEntries(read, filter, now, edition).select('edition').limit(1).as('newest'))
          .select('edition')
  const [first, ...others] = editions.map(newest)
  const rows = await first?.unionAll(others).execute()
  return new Set(rows?.map(({ edition }) => edition))
}

type TermFilter = { by: 'category' | 'tag'; slug: string }

const isTerm = (filter: PostFilter): filter is TermFilter => filter.by === 'category' || filter.by === 'tag'

/** Each filter has an index that holds its order. */
const ofTerm = (
  read: Kysely<EntryTables>,
  { by, slug }: TermFilter,
  now: Date,
  edition: string = askedEdition(),
) =>
  read
    .selectFrom('entry_terms')
    .select('entry_id as id')
    .where('edition', '=', edition)
    .where('kind', '=', by)
    .where('slug', '=', slug)
    .where('published_at', '<=', now.getTime())
    .orderBy('published_at', 'desc')
    .orderBy('entry_id', 'desc')

function ofEntries(
  read: Kysely<EntryTables>,
  filter: Exclude<PostFilter, TermFilter>,
  now: Date,
  edition: string = askedEdition(),
) {
  const posts = read
    .selectFrom('entries')
    .select('id')
    .where('edition', '=', edition)
    .where('kind', '=', 'post')
    .where('published_at', '<=', now.getTime())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
  if (filter.by === 'author') return posts.where('author', '=', filter.slug)
  if (filter.by === 'all') return posts
  return posts
    .where('published_at', '>=', filter.from.getTime())
    .where('published_at', '<', filter.until.getTime())
}

/** Only the newest posts of each shared term are looked at, so that the cost does not grow with the site. */
const lookedAt = 24
const weights = { tag: 2, category: 1 } as const

/** Posts that share the most terms, a tag counting for more than a category; the newest first among equals. */
export async function relatedIds(
  read: Kysely<EntryTables>,
  entry: Entry,
  limit: number,
  now: Date,
): Promise<number[]> {
  const found = new Map<number, { score: number; moment: number }>()
  for (const { kind, slug } of entry.terms) {
    const rows = await read
      .selectFrom('entry_terms')
      .select(['entry_id', 'published_at'])
      .where('edition', '=', entry.edition)
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .where('published_at', '<=', now.getTime())
      .where('entry_id', '!=', entry.id)
      .orderBy('published_at', 'desc')
      .orderBy('entry_id', 'desc')
      .limit(lookedAt)
      .execute()
    for (const { entry_id, published_at } of rows) {
      const score = (found.get(entry_id)?.score ?? 0) + weights[kind]
      found.set(entry_id, { score, moment: published_at ?? 0 })
    }
  }
  return Array.from(found)
    .sort(([, a], [, b]) => b.score - a.score || b.moment - a.moment)
    .slice(0, limit)
    .map(([id]) => id)
}

/** Entries in a language that the site does not have are kept, and not shown. */
export const shownEditions = ({ languages }: Pick<Site, 'languages'>): ReadonlySet<string> =>
  new Set([firstEdition, ...Object.keys(languages)])
