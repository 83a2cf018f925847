import type { EntryFacts } from '#platform/services/entries.ts'
import type { EntriesStore } from './entries-store.ts'
import { tagOf } from './entry-tags.ts'
import type { SiteStore } from './site-store.ts'

/** Posts and pages, as other parts see them. */
export function createEntryFacts({ entries, site }: { entries: EntriesStore; site: SiteStore }) {
  return {
    async find(ids: readonly number[], now: Date): Promise<EntryFacts[]> {
      const [found, { authors }] = await Promise.all([entries.byIds(ids, now), site.current()])
      return found.map((entry) => ({
        id: entry.id,
        slug: entry.slug,
        title: entry.title,
        path: entry.path,
        excerpt: entry.excerpt,
        image: entry.image ? { src: entry.image, alt: entry.imageAlt ?? '' } : undefined,
        author: entry.author === undefined ? undefined : (authors[entry.author]?.name ?? entry.author),
        ratings: entry.ratings,
        tags: [tagOf.entry(entry.id)],
      }))
    },
    tag: tagOf.entry,
    text: async (id: number, now: Date) => (await entries.byId(id, now))?.body ?? '',
  }
}
