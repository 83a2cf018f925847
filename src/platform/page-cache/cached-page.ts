import type { Answer, Asked } from '#platform/http/answer.ts'
import { createRepresentation } from '#platform/http/representation.ts'
import type { Page } from './page.ts'

export type CachedPage = {
  readonly key: string
  readonly tags: readonly string[]
  /** How long memory, browsers and caches between them may use a page. */
  readonly keeping: 'lasting' | 'brief' | 'never'
  /** Whether memory may answer with it. Not when it was made ahead of now: the clock was put back, and the page may show what is yet to come. */
  isFresh(now: number): boolean
  readonly bytes: number
  hits: number
  ready(asked: Asked, now: number): Answer | undefined
  answer(asked: Asked, now: number): Promise<Answer>
  improve(): Promise<void>
}

/** The cost of an entry besides its bodies and its key: maps, tags, and its headers, also on the fast path. */
const overhead = 4096

export function createCachedPage(
  key: string,
  page: Page,
  now: number,
  onGrowth: (page: CachedPage, bytes: number) => void,
): CachedPage {
  refuseCookies(page)
  const { status, contentType, headers } = page
  const body = typeof page.body === 'string' ? new TextEncoder().encode(page.body) : page.body
  const representation = createRepresentation({ status, contentType, body, headers }, (growth) =>
    onGrowth(cached, growth),
  )
  const keeping = keepingOf(page)
  const expires = expiryOf(page, now)
  const changes = keeping === 'brief' ? expires : changeOf(page)
  const cached: CachedPage = {
    key,
    tags: page.tags,
    keeping,
    isFresh: (at) => now <= at && at < expires,
    get bytes() {
      return representation.bytes + overhead + 2 * key.length
    },
    hits: 0,
    ready: (asked, at) => representation.ready(asked, cacheControlOf(keeping, changes, at)),
    answer: (asked, at) => representation.answer(asked, cacheControlOf(keeping, changes, at)),
    improve: representation.improve,
  }
  return cached
}

function refuseCookies({ headers = {} }: Page) {
  if (Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie'))
    throw new Error('A page is the same for every visitor and cannot set a cookie.')
}

const briefStatuses = new Set([301, 308, 404, 410])
const briefly = 60_000
/** However much a page is asked for: should the news of a change ever be lost, it is shown no longer than this. */
const longest = 3_600_000

const shared = 60
const staleWhileRevalidate = 300
const staleIfError = 86_400

function keepingOf({ status, endless }: Pick<Page, 'status' | 'endless'>): CachedPage['keeping'] {
  if (status === 200) return endless ? 'brief' : 'lasting'
  return briefStatuses.has(status) ? 'brief' : 'never'
}

/** The moment, in milliseconds, at which the page is known to change. */
function changeOf(page: Page) {
  return page.freshUntil?.getTime() ?? Number.POSITIVE_INFINITY
}

/** The moment, in milliseconds, from which memory no longer answers with the page. */
function expiryOf(page: Page, now: number) {
  return Math.min(changeOf(page), now + (keepingOf(page) === 'brief' ? briefly : longest))
}

/**
 * A browser always revalidates, which costs one 304. A cache in between may answer on its own for a minute, and a few
 * minutes longer while it revalidates, but not beyond the moment the page is known to change.
 */
function cacheControlOf(keeping: CachedPage['keeping'], changes: number, now: number) {
  if (keeping === 'never') return 'no-store'
  const left = Math.max(0, Math.floor((changes - now) / 1000))
  if (keeping === 'brief') return `public, max-age=0, s-maxage=${Math.min(left, 10)}`
  if (left < shared + staleWhileRevalidate) return `public, max-age=0, s-maxage=${Math.min(left, shared)}`
  return lasting
}

const lasting = `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`
