import type { Answer, Asked } from '#platform/http/answer.ts'
import { createRepresentation } from '#platform/http/representation.ts'
import { cacheControlOf, changeOf, expiryOf, type Keeping, keepingOf } from './keeping.ts'
import type { Page } from './page.ts'

export type CachedPage = {
  readonly key: string
  readonly tags: readonly string[]
  readonly keeping: Keeping
  /** Whether memory may answer with it. Not when it was made ahead of now: the clock was put back, and the page may show what is yet to come. */
  isFresh(now: number): boolean
  readonly bytes: number
  hits: number
  ready(asked: Asked, now: number): Answer | undefined
  answer(asked: Asked, now: number): Promise<Answer>
  improve(): Promise<void>
}

/** What an entry costs beside its bodies and its key: maps, tags, and its headers, also on the express lane. */
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
