import type { Page } from './page.ts'

/** How long memory, browsers and caches between them may use a page. */
export type Keeping = 'lasting' | 'brief' | 'never'

const briefStatuses = new Set([301, 308, 404, 410])
const briefly = 60_000
/** However much a page is asked for: should the news of a change ever be lost, it is shown no longer than this. */
const longest = 3_600_000

const shared = 60
const staleWhileRevalidate = 300
const staleIfError = 86_400

export function keepingOf({ status, endless }: Pick<Page, 'status' | 'endless'>): Keeping {
  if (status === 200) return endless ? 'brief' : 'lasting'
  return briefStatuses.has(status) ? 'brief' : 'never'
}

/** The moment, in milliseconds, at which the page is known to change by itself. */
export function changeOf(page: Page) {
  return page.freshUntil?.getTime() ?? Number.POSITIVE_INFINITY
}

/** The moment, in milliseconds, from which memory no longer answers with the page. */
export function expiryOf(page: Page, now: number) {
  return Math.min(changeOf(page), now + (keepingOf(page) === 'brief' ? briefly : longest))
}

/**
 * A browser always asks again, which costs one 304. A cache in between may answer for a minute by itself, and a few
 * minutes longer while it asks, but not beyond the moment the page is known to change.
 */
export function cacheControlOf(keeping: Keeping, changes: number, now: number) {
  if (keeping === 'never') return 'no-store'
  const left = Math.max(0, Math.floor((changes - now) / 1000))
  if (keeping === 'brief') return `public, max-age=0, s-maxage=${Math.min(left, 10)}`
  if (left < shared + staleWhileRevalidate) return `public, max-age=0, s-maxage=${Math.min(left, shared)}`
  return lasting
}

const lasting = `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`
