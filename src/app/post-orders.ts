import type { ContentDeps } from '#features/content/server/content-deps.ts'
import type { FiguresStore, RankBy } from '#features/ratings/server/figures-store.ts'
import { orderTag } from '#features/ratings/server/ratings.ts'

/** Lists of posts by rating; posts nobody has rated come after the others, as they were. */
export function createPostOrders(figures: FiguresStore): ContentDeps['postOrders'] {
  const by = (order: RankBy) => ({
    tag: orderTag,
    async arrange(ids: readonly number[]) {
      const listed = new Set(ids)
      const rated = (await figures.ranked(order, 1)).flatMap(({ post }) =>
        listed.delete(post) ? [post] : [],
      )
      return [...rated, ...listed]
    },
  })
  return { highest_rated: by('highest_rated'), most_rated: by('most_rated') }
}
