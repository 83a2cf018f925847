import type { ContentDeps, FinishedPost } from '#features/content/server/content-deps.ts'
import type { SiteStore } from '#features/content/server/site-store.ts'
import { areaTag, createDrawArea } from '#features/ratings/server/draw-area.tsx'
import type { Ratings } from '#features/ratings/server/ratings.ts'
import type { Network } from '#features/share/domain/share-links.ts'
import { ShareView } from '#features/share/server/share-view.tsx'
import { absoluteUrl } from '#shared/absolute-url.ts'

export type UnderPostDeps = { site: SiteStore; networks: readonly Network[]; ratings: Ratings }

/** What stands between a post and its author: its rating, unless its text has it already, and the ways to share it. */
export function createUnderPost({ site, networks, ratings }: UnderPostDeps): ContentDeps['drawUnderPost'] {
  const drawArea = createDrawArea(ratings)

  const drawShare = async ({ title, path, picture }: FinishedPost) => {
    const { url } = await site.current()
    const absolute = (path: string) => absoluteUrl(url, path)
    const shared = { title, url: absolute(path), image: absolute(picture) }
    return <ShareView shared={shared} networks={networks} />
  }

  return async (post) => {
    const { onPosts } = await ratings.choices()
    const isRated = onPosts && post.ratings && !post.shown.includes(areaTag(post.id))
    const rating = isRated ? await drawArea(post.id) : undefined
    const share = networks.length > 0 ? await drawShare(post) : undefined
    return {
      ...rating,
      view: (
        <>
          {rating?.view}
          {share}
        </>
      ),
      styles: [...(rating?.styles ?? []), ...(share ? ['share'] : [])],
    }
  }
}
