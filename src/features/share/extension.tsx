import { absoluteUrl, defineExtension, offer, sharingService, siteService } from '#api/extension.ts'
import { shareLinks } from './domain/share-links.ts'
import { shareSettings } from './server/settings.ts'
import { ShareView } from './server/share-view.tsx'

/** Ways to share a post or a review. */
export const share = defineExtension({
  name: 'share',
  settings: shareSettings,
  parts: ({ settings: { networks }, use }) => ({
    offers: [offer(sharingService, { links: (shared) => shareLinks(shared, networks) })],
    slots: {
      async underPost({ title, path, picture }) {
        if (networks.length === 0) return undefined
        const site = await use(siteService).current()
        const shared = { title, url: absoluteUrl(site, path), image: absoluteUrl(site, picture) }
        return { view: <ShareView shared={shared} networks={networks} />, styles: ['share'] }
      },
    },
  }),
})
