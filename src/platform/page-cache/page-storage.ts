import type { CachedPage } from './cached-page.ts'
import type { Dropped } from './invalidations.ts'
import { createPageShelf } from './page-shelf.ts'

/** Missing and endless pages may not crowd out the others, however many addresses a stranger invents. */
const briefShare = 1 / 16
const largestShare = 1 / 8

/** All pages in memory: those that last on one shelf, missing, moved and endless ones on a small one of their own. */
export function createPageStorage(maxBytes: number) {
  const counts = { evictions: 0 }
  const forgetListeners: ((page: CachedPage) => void)[] = []
  const onForget = (page: CachedPage, evicted: boolean) => {
    if (evicted) counts.evictions += 1
    for (const listener of forgetListeners) listener(page)
  }
  const lasting = createPageShelf(maxBytes * (1 - briefShare), onForget)
  const brief = createPageShelf(maxBytes * briefShare, onForget)
  const shelfOf = (page: CachedPage) => (page.keeping === 'brief' ? brief : lasting)

  return {
    get bytes() {
      return lasting.bytes + brief.bytes
    },
    get size() {
      return lasting.size + brief.size
    },
    get evictions() {
      return counts.evictions
    },
    holds: (page: CachedPage) => shelfOf(page).get(page.key) === page,
    touch: (page: CachedPage) => shelfOf(page).touch(page),
    grow: (page: CachedPage, growth: number) => shelfOf(page).grow(page, growth),
    find(key: string, now: number) {
      const page = lasting.get(key) ?? brief.get(key)
      if (!page || page.isFresh(now)) return page
      shelfOf(page).forget(page)
      return undefined
    },
    put(page: CachedPage, now: number) {
      if (page.keeping === 'never' || !page.isFresh(now) || page.bytes > maxBytes * largestShare) return
      const former = lasting.get(page.key) ?? brief.get(page.key)
      if (former) shelfOf(former).forget(former)
      shelfOf(page).put(page)
    },
    forget(dropped: Dropped) {
      for (const shelf of [lasting, brief])
        if (dropped === 'everything') shelf.forgetAll()
        else for (const tag of dropped) shelf.forgetTag(tag)
    },
    onForget: (listener: (page: CachedPage) => void) => void forgetListeners.push(listener),
  }
}
