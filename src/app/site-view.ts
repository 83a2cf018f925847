import type { MenuItem } from '#features/menu/domain/menu-item.ts'

/** What the frame draws on every page: the site's name, its menus and where else it can be found. */
export type SiteView = {
  title: string
  tagline?: string | undefined
  description: string
  /** Origin without a trailing slash. */
  url: string
  /** BCP 47, e.g. `en` or `pt-BR`. */
  language: string
  timezone: string
  email?: string | undefined
  address?: readonly string[] | undefined
  logo?: string | undefined
  image?: { path: string; alt: string; width?: number; height?: number } | undefined
  menus: { main: readonly MenuItem[]; footer: readonly MenuItem[] }
  social: readonly { label: string; url: string }[]
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function directionOf(language: string): 'ltr' | 'rtl' {
  const { language: base, script } = new Intl.Locale(language)
  if (script) return ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(script) ? 'rtl' : 'ltr'
  return rightToLeft.has(base) ? 'rtl' : 'ltr'
}
