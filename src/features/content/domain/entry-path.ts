import { isSlug } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'

/** The path as used in links: `/Käytävä` has to be percent-encoded. Empty for entries without a page. */
export const pagePath = (path: string): string => (path === '' ? '' : urls.page(path.slice(1)))

/** An entry without an address has a name like an address, or one like notices always had: `winter--ferry`. */
export const isShortName = (text: string): boolean => isSlug(text) || /^[a-z0-9-]+$/.test(text)

/** First segments that belong to the site itself, so nothing else may use addresses below them. */
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
