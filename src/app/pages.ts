import type { ContentDeps } from '#features/content/server/content-deps.ts'
import type { Deps } from './deps.ts'
import { createPostOrders } from './post-orders.ts'
import { createUnderPost } from './under-post.tsx'

/** What posts and pages are drawn from, whether for visitors or for a preview. */
export function composePages(deps: Deps): Omit<ContentDeps, 'pageCache'> {
  const { content, config, clock, ratings, renderPage } = deps
  return {
    ...content,
    renderPage,
    clock,
    postOrders: createPostOrders(ratings),
    drawUnderPost: createUnderPost({ site: content.site, networks: config.share.networks, ratings }),
  }
}
