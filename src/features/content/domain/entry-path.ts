import { isSlug } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'

/** As it stands in links, from what it says: `/Käytävä` has to be written with percent signs. What has no page has none. */
export const pagePath = (path: string): string => (path === '' ? '' : urls.page(path.slice(1)))

/** What has no address is named as addresses are, or as notices always were: `winter--ferry`. */
export const isShortName = (text: string): boolean => isSlug(text) || /^[a-z0-9-]+$/.test(text)

/** Beginnings of addresses that belong to the site itself, so that nothing else can stand behind them. */
export const takenSegments: ReadonlySet<string> = new Set([
  'api',
  'archive',
  'assets',
  'author',
  'banner',
  'category',
  'comments-on',
  'desk',
  'dev',
  'healthz',
  'media',
  'metrics',
  'og',
  'posts',
  'ratings',
  'readyz',
  'reviews-of',
  'search',
  'tag',
  'widgets',
  'wp-admin',
  'wp-json',
])
