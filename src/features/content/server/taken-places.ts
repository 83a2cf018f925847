import type { Database } from '#platform/db/database.ts'
import { maxCategoryLevels, wrongPlaces } from '#shared/category-depth.ts'
import { firstEdition } from '#shared/edition.ts'
import { maxPatterns, maxRedirects } from '#shared/redirect-limits.ts'
import type { EntryTables } from './entry-rows.ts'
import type { EntryTypes } from './entry-types.ts'

export function createTakenPlaces({ db, types }: { db: Database; types: EntryTypes }) {
  const { read } = db.tables<EntryTables>()
  return {
    async slugs(
      name: string,
      slugs: readonly string[],
      edition = firstEdition,
    ): Promise<ReadonlyMap<string, number | undefined>> {
      const type = types.named(name)
      if (!type || slugs.length === 0) return new Map()
      const rows = await read
        .selectFrom('entries')
        .select(['id', 'slug'])
        .where('kind', '=', name)
        .where('edition', '=', edition)
        .where('slug', 'in', slugs)
        .execute()
      const ofSite = slugs.filter((slug) => !type.isFree(slug))
      return new Map<string, number | undefined>([
        ...ofSite.map((slug) => [slug, undefined] as const),
        ...rows.map(({ slug, id }) => [slug, id] as const),
      ])
    },
    async frontPage(): Promise<number | undefined> {
      const page = await read.selectFrom('entries').select('id').where('path', '=', '/').executeTakeFirst()
      return page?.id
    },
    postsPage: (): Promise<{ id: number; title: string } | undefined> =>
      read.selectFrom('entries').select(['id', 'title']).where('lists_posts', '=', 1).executeTakeFirst(),
    types: () => types.shown,
    max: { redirects: maxRedirects, patterns: maxPatterns, categoryLevels: maxCategoryLevels },
    tooDeep: (parents: ReadonlyMap<string, string | undefined>) => wrongPlaces(parents).tooDeep,
  }
}
