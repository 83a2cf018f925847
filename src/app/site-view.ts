import type { MenuItem } from '#features/menu/domain/menu-item.ts'

/** What the frame draws on every page: the site's name, its menus and where else it can be found. */
export type SiteView = {
  title: string
  tagline?: string | undefined
  description: string
  /** Origin without a trailing slash. */
  url: string
  /** As Open Graph writes it, e.g. `en_US`. */
  locale: string
  /** BCP 47, e.g. `en` or `pt-BR`. */
  language: string
  direction: 'ltr' | 'rtl'
  timezone: string
  email?: string | undefined
  address?: readonly string[] | undefined
  logo?: string | undefined
  image?: { path: string; alt: string; width?: number; height?: number } | undefined
  menus: { main: readonly MenuItem[]; footer: readonly MenuItem[] }
  social: readonly { label: string; url: string }[]
}
