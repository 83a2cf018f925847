import type { Kysely } from 'kysely'
import type { Entry, Term } from '../domain/entry.ts'
import type { EntryQueries } from './entry-queries.ts'
import type { EntryTables } from './entry-rows.ts'

/** The columns that decide where an entry is shown. */
export type StoredEntry = Pick<
  Entry,
  | 'id'
  | 'kind'
  | 'slug'
  | 'edition'
  | 'translations'
  | 'path'
  | 'home'
  | 'author'
  | 'published'
  | 'terms'
  | 'sticky'
  | 'listsPosts'
>

/** Names of what pages are made from. Changing one of these drops the pages with its tag. */
export const tagOf = {
  /** The entry itself: its page, and every page that shows its title, excerpt or picture. */
  entry: (id: number) => `entry:${id}`,
  /** Which posts come before and after it. */
  neighbours: (id: number) => `neighbours:${id}`,
  /** Which posts there are, and in what order. */
  posts: 'posts',
  pages: 'pages',
  /** The same of any other type. */
  type: (name: string) => (name === 'post' ? 'posts' : name === 'page' ? 'pages' : `type:${name}`),
  /** Which entries of the type there are to refer to. */
  referred: (name: string) => `referred:${name}`,
  /** Any change of any entry: sitemaps, and addresses that are not found. */
  entries: 'entries',
  /** Which translations of each other there are. */
  translations: (group: string) => `translations:${group}`,
  term: ({ kind, slug }: Pick<Term, 'kind' | 'slug'>) => `${kind}:${slug}`,
  author: (slug: string) => `author:${slug}`,
} as const

export async function staleTags(
  tx: Kysely<EntryTables>,
  queries: EntryQueries,
  before: StoredEntry | undefined,
  after: StoredEntry | undefined,
): Promise<readonly string[]> {
  const either = after ?? before
  if (!either) return []
  const own = [
    tagOf.entry(either.id),
    tagOf.entries,
    ...(isSamePlace(before, after)
      ? []
      : [
          tagOf.referred(either.kind),
          ...[before, after].flatMap((one) => (one ? [tagOf.translations(one.translations)] : [])),
        ]),
  ]
  // Which entries a list shows can change with any of the values it is filtered and sorted by.
  if (either.kind !== 'post' && either.kind !== 'page') return [...own, tagOf.type(either.kind)]
  // Menus and breadcrumbs everywhere link to the list of posts.
  if (before?.listsPosts || after?.listsPosts) own.push(tagOf.posts, 'site')
  if (either.kind === 'page') return isSamePlace(before, after) ? own : [...own, tagOf.pages]
  if (!before?.published && !after?.published) return own
  const moved = before?.published?.getTime() !== after?.published?.getTime() || before?.slug !== after?.slug
  const refiled = termTags(before, after, moved)
  const neighbours = moved ? await neighbourTags(tx, queries, [before, after]) : []
  const isRestuck = Boolean(before?.sticky) !== Boolean(after?.sticky)
  const lists = moved || isRestuck || refiled.length > 0 ? [tagOf.posts] : []
  return [...new Set([...own, ...lists, ...refiled, ...neighbours])]
}

const isSamePlace = (before: StoredEntry | undefined, after: StoredEntry | undefined) =>
  before?.path === after?.path &&
  before?.translations === after?.translations &&
  before?.home === after?.home &&
  Boolean(before?.published) === Boolean(after?.published)

/** Lists the entry entered or left; all of its lists when it came, went or moved in time. */
function termTags(before: StoredEntry | undefined, after: StoredEntry | undefined, moved: boolean): string[] {
  const [old, now] = [listTags(before), listTags(after)]
  if (moved) return [...old, ...now]
  return [...old.filter((tag) => !now.includes(tag)), ...now.filter((tag) => !old.includes(tag))]
}

const listTags = (entry: StoredEntry | undefined): string[] =>
  entry ? [...entry.terms.map(tagOf.term), ...(entry.author ? [tagOf.author(entry.author)] : [])] : []

/** The posts before and after it, which name it as their neighbour. */
async function neighbourTags(
  tx: Kysely<EntryTables>,
  { postBefore, postAfter }: EntryQueries,
  places: readonly (StoredEntry | undefined)[],
): Promise<string[]> {
  const tags: string[] = []
  for (const place of places) {
    if (!place?.published) continue
    for (const nearest of [postBefore, postAfter]) {
      const { rows } = await nearest(tx, {
        edition: place.edition,
        at: place.published.getTime(),
        id: place.id,
      })
      tags.push(...rows.map(({ id }) => tagOf.neighbours(id)))
    }
  }
  return tags
}
