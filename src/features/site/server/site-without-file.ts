import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { words } from '#words/site.ts'

/** In English, as long as nobody has said in which language it is. */
export const siteWithoutFile: Omit<Site, 'url'> = {
  title: words.newSite.english,
  description: words.notDescribed.english,
  locale: 'en_US',
  language: 'en',
  direction: 'ltr',
  edition: firstEdition,
  languages: {},
  timezone: 'UTC',
  typography: true,
  postsPerPage: 8,
  authors: {},
  categories: {},
  menus: { main: [], footer: [] },
  social: [],
}
