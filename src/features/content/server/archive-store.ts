import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { Entry, Term } from '../domain/entry.ts'
import { readKept } from '../domain/entry-fields.ts'
import { pagePath } from '../domain/entry-path.ts'
import type { EntryTables } from './entry-rows.ts'
import type { Slice } from './visible-posts.ts'
import { shownEditions } from './visible-posts.ts'

export type CountedTerm = Term & { count: number }
type SitemapEntry = Pick<Entry, 'path' | 'canonical' | 'noindex'> & { changed?: Date | undefined }

/** The whole of what is published, counted and listed. */
export type ArchiveStore = ReturnType<typeof createArchiveStore>

type ArchiveStoreDeps = {
  db: Database
  /** Types that are shown: entries of a type that is no longer defined stay stored, but are not shown. */
  types(): readonly string[]
  site: CurrentSite
}

export function createArchiveStore({ db, types, site }: ArchiveStoreDeps) {
  const { read } = db.tables<EntryTables>()
  const editions = async () => [...shownEditions(await site.current())]
  return {
    ...archivedTerms(read),
    /** When each post appeared, newest first. */
    async moments(now: Date): Promise<number[]> {
      const rows = await read
        .selectFrom('entries')
        .select('published_at')
        .where('edition', '=', askedEdition())
        .where('kind', '=', 'post')
        .where('published_at', '<=', now.getTime())
        .orderBy('published_at', 'desc')
        .execute()
      return rows.map(({ published_at }) => published_at ?? 0)
    },
    async countEntries(now: Date): Promise<number> {
      const { total } = await read
        .selectFrom('entries')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('kind', 'in', types())
        .where('edition', 'in', await editions())
        .where('published_at', '<=', now.getTime())
        .executeTakeFirstOrThrow()
      return total
    },
    /** In the order they were made, so that parts of a sitemap stay as they are. */
    async entries({ limit, offset }: Slice, now: Date): Promise<SitemapEntry[]> {
      const rows = await read
        .selectFrom('entries')
        .select(['path', 'published_at', 'updated_at', 'fields'])
        .where('kind', 'in', types())
        .where('edition', 'in', await editions())
        .where('published_at', '<=', now.getTime())
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ path, published_at, updated_at, fields }) => {
        const changed = updated_at ?? published_at
        return {
          path: pagePath(path),
          changed: changed ? new Date(changed) : undefined,
          ...readKept(JSON.parse(fields)),
        }
      })
    },
  }
}

const archivedTerms = (read: Kysely<EntryTables>) => ({
  /** Terms with at least one post, by name. */
  async terms(now: Date): Promise<CountedTerm[]> {
    const rows = await read
      .selectFrom('entry_terms')
      .select((select) => [
        'kind',
        'slug',
        select.fn.max('name').as('name'),
        select.fn.countAll<number>().as('count'),
      ])
      .where('edition', '=', askedEdition())
      .where('published_at', '<=', now.getTime())
      .groupBy(['kind', 'slug'])
      .execute()
    return rows.sort((a, b) => a.name.localeCompare(b.name))
  },
  /** The terms in the text of an entry. */
  written: (entry: number): Promise<{ kind: Term['kind']; written: string }[]> =>
    read
      .selectFrom('entry_terms')
      .select(['kind', 'written'])
      .where('entry_id', '=', entry)
      .where('own', '=', 1)
      .orderBy('position')
      .execute(),
  /** How many posts each of these shows; those without any are left out. */
  async counts(
    kind: Term['kind'],
    slugs: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, number>> {
    if (slugs.length === 0) return new Map()
    const rows = await read
      .selectFrom('entry_terms')
      .select((select) => ['slug', select.fn.countAll<number>().as('count')])
      .where('edition', '=', askedEdition())
      .where('kind', '=', kind)
      .where('slug', 'in', slugs)
      .where('published_at', '<=', now.getTime())
      .groupBy('slug')
      .execute()
    return new Map(rows.map(({ slug, count }) => [slug, Number(count)]))
  },
  term: (kind: Term['kind'], slug: string): Promise<Term | undefined> =>
    read
      .selectFrom('entry_terms')
      .select(['kind', 'slug', 'name'])
      .where('edition', '=', askedEdition())
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  async authors(now: Date): Promise<string[]> {
    const rows = await read
      .selectFrom('entries')
      .select('author')
      .distinct()
      .where('edition', '=', askedEdition())
      .where('kind', '=', 'post')
      .where('published_at', '<=', now.getTime())
      .where('author', 'is not', null)
      .orderBy('author')
      .execute()
    return rows.flatMap(({ author }) => author ?? [])
  },
})
