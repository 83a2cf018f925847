import { entryPath } from '#features/content/domain/entry-path.ts'
import type { EntriesStore } from '#features/content/server/entries-store.ts'
import { tagOf } from '#features/content/server/entry-tags.ts'
import type { RatedPosts } from '#features/ratings/server/rated-post.ts'

/** Posts and pages with ratings, as the ratings see them. */
export function createRatedPosts(entries: EntriesStore): RatedPosts {
  return {
    async find(ids, now) {
      const found = await entries.byIds(ids, now)
      return found
        .filter(({ ratings }) => ratings)
        .map((entry) => ({
          id: entry.id,
          title: entry.title,
          path: entryPath(entry),
          excerpt: entry.excerpt,
          image: entry.image ? { src: entry.image, alt: entry.imageAlt ?? '' } : undefined,
          tags: [tagOf.entry(entry.id)],
        }))
    },
    tag: tagOf.entry,
    text: async (id, now) => (await entries.byId(id, now))?.body ?? '',
  }
}
