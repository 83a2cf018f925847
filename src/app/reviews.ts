import type { SiteStore } from '#features/content/server/site-store.ts'
import { createReviews, type Reviews } from '#features/reviews/server/reviews.ts'
import { shareLinks } from '#features/share/domain/share-links.ts'
import type { Clock } from '#platform/clock.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { Assets } from '#platform/render/assets.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'

export type ComposeReviewsDeps = {
  db: Database
  config: SiteConfig
  clock: Clock
  log: Log
  assets: Assets
  folders: { client: string }
  secret: string
  site: SiteStore
  pageCache: PageCache
}

/** Reviews know nothing of the site around them or of sharing; here they get both. */
export function composeReviews(deps: ComposeReviewsDeps): Reviews {
  const { db, config, clock, log, assets, folders, secret, site, pageCache } = deps
  return createReviews({
    db,
    config: config.reviews,
    clock,
    log,
    assets,
    clientFolder: folders.client,
    secret,
    onStale: (tags) => pageCache.drop(tags),
    async setting() {
      const { url, language, image } = await site.current()
      const picture = image && absoluteUrl(url, image.path)
      return {
        siteUrl: url,
        language,
        shareLinks: (shared) => shareLinks({ ...shared, image: picture }, config.share.networks),
      }
    },
  })
}
