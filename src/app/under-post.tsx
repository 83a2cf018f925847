import type { ContentDeps } from '#features/content/server/content-deps.ts'
import type { SiteStore } from '#features/content/server/site-store.ts'
import type { Network } from '#features/share/domain/share-links.ts'
import { ShareView } from '#features/share/server/share-view.tsx'

export type UnderPostDeps = { site: SiteStore; networks: readonly Network[] }

/** What stands between a post and its author: the ways to share it. */
export function createUnderPost({ site, networks }: UnderPostDeps): ContentDeps['drawUnderPost'] {
  return async ({ title, path, picture }) => {
    if (networks.length === 0) return { view: null }
    const { url } = await site.current()
    const absolute = (path: string) => new URL(path, url).href
    const shared = { title, url: absolute(path), image: absolute(picture) }
    return { view: <ShareView shared={shared} networks={networks} />, styles: ['share'] }
  }
}
