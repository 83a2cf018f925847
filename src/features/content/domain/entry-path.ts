import { urls } from '#shared/urls.ts'
import type { Entry } from './entry.ts'

export function entryPath({ kind, slug, home }: Pick<Entry, 'kind' | 'slug' | 'home'>): string {
  if (kind === 'post') return urls.post(slug)
  return home ? urls.home : urls.page(slug)
}

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** Beginnings of addresses that belong to the site itself, so that no page can stand behind them. */
export const takenSegments: ReadonlySet<string> = new Set(
  Object.entries(urls)
    .filter(([name]) => name !== 'page' && name !== 'home')
    .map(([, url]) => (typeof url === 'object' ? url.home : url))
    .map((url) =>
      firstSegment(typeof url === 'string' ? url : Reflect.apply(url, undefined, ['x', 'x', 'x'])),
    )
    .map((segment) => segment.split('?')[0] ?? ''),
)
