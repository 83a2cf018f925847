import type { ExtensionParts as Parts } from '#api/extension.ts'
import type { RankBy } from '../domain/rank-tags.ts'
import type { Ratings } from './ratings.ts'

/** Lists of posts by rating; posts nobody has rated come after the others, as they were. */
export function createPostOrders({
  figures,
  rankTags,
}: Pick<Ratings, 'figures' | 'rankTags'>): NonNullable<Parts['postOrders']> {
  const by = (order: RankBy) => ({
    async arrange(ids: readonly number[]) {
      const listed = new Set(ids)
      const rated = (await figures.ranked(order, 1)).flatMap(({ post }) =>
        listed.delete(post) ? [post] : [],
      )
      return [...rated, ...listed]
    },
    tagsOf: async (shown: readonly number[]) =>
      rankTags.shown(order, [...(await figures.of(shown)).values()], 1),
  })
  return { highest_rated: by('highest_rated'), most_rated: by('most_rated') }
}
