import type { Clock } from '#platform/clock.ts'
import { type Answer, type Asked, askedOf, toResponse } from '#platform/http/answer.ts'
import type { Metrics } from '#platform/metrics.ts'
import { whileReading } from '#platform/read-once.ts'
import { requestContext } from '#platform/request-context.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import type { Dropped, Invalidations } from './invalidations.ts'
import type { Page, Respond } from './page.ts'
import { drawEachTime } from './page.ts'
import { createPageStorage } from './page-storage.ts'

export type PageCache = {
  /**
   * Answers from memory, or makes the page once however many ask at the same time. `key` names the page among all
   * pages: the path and only those query parameters the page depends on. Redirects, “not found” and endless pages are
   * kept for a minute in a small cache tier of their own, so that made-up addresses cannot evict real pages.
   */
  respond: Respond
  /** Forgets every page made from one of these, here and on every other node. */
  drop(tags: readonly string[]): void
  /** The same in this process alone. */
  forget(tags: readonly string[]): void
  /** The page that answered this request, if one did, and how. */
  answered(request: Request): { page: CachedPage; answer: Answer } | undefined
  /** Whether the page is in memory still. */
  holds(page: CachedPage): boolean
  /** The answer, if it can be given at once: the page is stored, fresh, and made in the encoding asked for. */
  ready(page: CachedPage, asked: Asked): Answer | undefined
  onForget(listener: (page: CachedPage) => void): void
  /** Told of whatever pages are forgotten for, in this process or in another. */
  onDrop(listener: (dropped: Dropped) => void): void
}

export type PageCacheOptions = {
  maxBytes: number
  clock: Clock
  invalidations: Invalidations
  metrics?: Metrics
  /** Distinguishes pages, in addition to their keys, by properties of the current request. */
  variant?: () => string
}

/** Pages somebody comes back to are worth the slow compression; the second look takes encodings asked for later. */
const improveAtHits = [4, 100]

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, clock, invalidations, metrics, variant = () => '' } = options
  const storage = createPageStorage(maxBytes)
  const renders = createRenders<CachedPage>()
  const answeredBy = new WeakMap<Request, { page: CachedPage; answer: Answer }>()
  const listeners: ((dropped: Dropped) => void)[] = []
  const improve = createQueue()
  const now = () => clock.now().getTime()
  let hits = 0
  let misses = 0

  const hit = (page: CachedPage) => {
    hits += 1
    page.hits += 1
    storage.touch(page)
    if (improveAtHits.includes(page.hits)) improve(page.improve)
  }

  const makeOnce = (key: string, make: () => Promise<Page>) => {
    misses += 1
    const makeCached = async () => createCachedPage(key, await make(), now(), storage.grow)
    return renders.page(key, makeCached, (page) => storage.put(page, now()))
  }

  const forget = (dropped: Dropped) => {
    for (const listener of listeners) listener(dropped)
    renders.drop(dropped)
    storage.forget(dropped)
  }

  invalidations.subscribe(forget)
  metrics?.counter('portico_page_cache_hits_total', 'Pages answered from memory', () => hits)
  metrics?.counter('portico_page_cache_misses_total', 'Pages not found in memory', () => misses)
  metrics?.counter('portico_page_cache_evictions_total', 'Pages forgotten for room', () => storage.evictions)
  metrics?.gauge('portico_page_cache_bytes', 'Memory taken by pages', () => storage.bytes)
  metrics?.gauge('portico_page_cache_pages', 'Pages in memory', () => storage.size)

  return {
    async respond(request, address, make) {
      if (requestContext().isForOne) return drawEachTime.respond(request, address, make)
      const key = variant() + address
      const stored = storage.find(key, now())
      if (stored) hit(stored)
      const page = stored ?? (await makeOnce(key, make))
      const answer = await page.answer(askedOf(request), now())
      answeredBy.set(request, { page, answer })
      return toResponse(answer)
    },
    drop(tags) {
      if (tags.length === 0) return
      forget(tags)
      invalidations.publish(tags)
    },
    forget,
    answered: (request) => answeredBy.get(request),
    holds: storage.holds,
    ready(page, asked) {
      const at = now()
      if (!storage.holds(page) || !page.isFresh(at)) return undefined
      const answer = page.ready(asked, at)
      if (answer) hit(page)
      return answer
    },
    onForget: storage.onForget,
    onDrop: (listener) => void listeners.push(listener),
  }
}

/** One at a time, so that slow work never takes more than one thread. Without it a page is only a little larger. */
function createQueue() {
  let last = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {})
  }
}

type Tagged = { readonly tags: readonly string[] }

type Render<Made> = {
  page: Promise<Made>
  /** Tags dropped while the page was being made, with the number of the drop. */
  drops: { number: number; dropped: Dropped }[]
}

/**
 * Makes each page once however many ask at the same time. Who asked before a change may be given the page as it was;
 * who asked after it never is.
 */
function createRenders<Made extends Tagged>() {
  const underWay = new Map<string, Render<Made>>()
  let drops = 0

  const start = (key: string, make: () => Promise<Made>, keep: (page: Made) => void) => {
    const render: Render<Made> = { page: Promise.resolve().then(run), drops: [] }
    underWay.set(key, render)
    return render

    async function run() {
      try {
        // Begun here, where changes are tracked from now on: data read before one is not kept.
        const page = await whileReading(make)
        if (!render.drops.some(({ dropped }) => touches(dropped, page.tags))) keep(page)
        return page
      } finally {
        underWay.delete(key)
      }
    }
  }

  return {
    /** `keep` is called, once, with a page that nothing has touched since it was begun. */
    async page(key: string, make: () => Promise<Made>, keep: (page: Made) => void): Promise<Made> {
      const dropsBefore = drops
      for (;;) {
        const render = underWay.get(key) ?? start(key, make, keep)
        const page = await render.page
        const stale = render.drops.some(
          ({ number, dropped }) => number <= dropsBefore && touches(dropped, page.tags),
        )
        if (!stale) return page
      }
    },
    drop(dropped: Dropped) {
      drops += 1
      for (const render of underWay.values()) render.drops.push({ number: drops, dropped })
    },
  }
}

const touches = (dropped: Dropped, tags: readonly string[]) =>
  dropped === 'everything' || dropped.some((tag) => tags.includes(tag))
