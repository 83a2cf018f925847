import type { Site } from '#shared/site.ts'

/** What the inbox needs to know of its site. */
export type InboxSite = Pick<Site, 'title' | 'url' | 'email' | 'timezone' | 'language'>
