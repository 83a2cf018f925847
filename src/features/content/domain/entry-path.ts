import { urls } from '#shared/urls.ts'
import type { Entry } from './entry.ts'

export function entryPath({ kind, slug, home }: Pick<Entry, 'kind' | 'slug' | 'home'>): string {
  if (kind === 'post') return urls.post(slug)
  return home ? urls.home : urls.page(slug)
}

/** Beginnings of addresses that belong to the site itself, so that no page can stand behind them. */
export const takenSegments: ReadonlySet<string> = new Set([
  'api',
  'archive',
  'assets',
  'author',
  'banner',
  'category',
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
