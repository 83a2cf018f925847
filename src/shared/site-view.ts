import type { Site } from '#shared/site.ts'

/** What the frame draws on every page: the site's name, its menus and where else it can be found. */
export type SiteView = Omit<Site, 'authors' | 'categories' | 'banner' | 'look' | 'postsPerPage' | 'image'> & {
  image?: { path: string; alt: string; width?: number; height?: number } | undefined
}
