import type { Site } from '#shared/site.ts'

/** What the frame shows on every page: the site's name, its menus and its profiles elsewhere. */
export type SiteView = Omit<
  Site,
  'authors' | 'categories' | 'banner' | 'look' | 'postsPerPage' | 'image' | 'borrowed'
> & {
  /** Where that is not the language of the page. */
  taglineLang?: string | undefined
  addressLang?: string | undefined
  /** Every language of the site, if there are several: where this page is in it, or else its front page. */
  editions?: readonly EditionLink[] | undefined
  /** Undefined if it is unknown. */
  logoSize?: { width: number; height: number } | undefined
  image?: { path: string; alt: string; width?: number; height?: number } | undefined
}

export type EditionLink = {
  /** BCP 47. */
  language: string
  label: string
  path: string
  /** The page that is shown. */
  isCurrent: boolean
  /** The page itself is there, and not only the front page. */
  isTranslation: boolean
}
