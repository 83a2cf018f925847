import type { CachedPage } from './cached-page.ts'
import type { Dropped } from './invalidations.ts'

/** Missing and endless pages may not crowd out the others, however many addresses a stranger invents. */
const briefShare = 1 / 16
const largestShare = 1 / 8

/** All pages in memory: lasting ones in one cache tier; missing, moved and endless ones in a small one of their own. */
export function createPageStorage(maxBytes: number) {
  const counts = { evictions: 0 }
  const forgetListeners: ((page: CachedPage) => void)[] = []
  const onForget = (page: CachedPage, evicted: boolean) => {
    if (evicted) counts.evictions += 1
    for (const listener of forgetListeners) listener(page)
  }
  const lasting = createCacheTier(maxBytes * (1 - briefShare), onForget)
  const brief = createCacheTier(maxBytes * briefShare, onForget)
  const tierOf = (page: CachedPage) => (page.keeping === 'brief' ? brief : lasting)

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
    holds: (page: CachedPage) => tierOf(page).get(page.key) === page,
    touch: (page: CachedPage) => tierOf(page).touch(page),
    grow: (page: CachedPage, growth: number) => tierOf(page).grow(page, growth),
    find(key: string, now: number) {
      const page = lasting.get(key) ?? brief.get(key)
      if (!page || page.isFresh(now)) return page
      tierOf(page).forget(page)
      return undefined
    },
    put(page: CachedPage, now: number) {
      if (page.keeping === 'never' || !page.isFresh(now) || page.bytes > maxBytes * largestShare) return
      const former = lasting.get(page.key) ?? brief.get(page.key)
      if (former) tierOf(former).forget(former)
      tierOf(page).put(page)
    },
    forget(dropped: Dropped) {
      for (const tier of [lasting, brief])
        if (dropped === 'everything') tier.forgetAll()
        else for (const tag of dropped) tier.forgetTag(tag)
    },
    onForget: (listener: (page: CachedPage) => void) => void forgetListeners.push(listener),
  }
}

/** Pages in memory, the least recently used forgotten first when they take more than `maxBytes` together. */
function createCacheTier(maxBytes: number, onForget: (page: CachedPage, evicted: boolean) => void) {
  const pages = new Map<string, CachedPage>()
  const byTag = new Map<string, Set<CachedPage>>()
  let bytes = 0
  let latest: CachedPage | undefined

  const forget = (page: CachedPage, evicted: boolean) => {
    if (!pages.delete(page.key)) return
    if (page === latest) latest = undefined
    bytes -= page.bytes
    for (const tag of page.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(page)
      if (tagged?.size === 0) byTag.delete(tag)
    }
    onForget(page, evicted)
  }

  const makeRoom = () => {
    for (const page of pages.values()) {
      if (bytes <= maxBytes) return
      forget(page, true)
    }
  }

  return {
    get size() {
      return pages.size
    },
    get bytes() {
      return bytes
    },
    get: (key: string) => pages.get(key),
    put(page: CachedPage) {
      const former = pages.get(page.key)
      if (former) forget(former, false)
      pages.set(page.key, page)
      latest = page
      bytes += page.bytes
      for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(page))
      makeRoom()
    },
    touch(page: CachedPage) {
      if (page === latest) return
      latest = page
      if (pages.delete(page.key)) pages.set(page.key, page)
    },
    grow(page: CachedPage, growth: number) {
      if (pages.get(page.key) !== page) return
      bytes += growth
      makeRoom()
    },
    forget: (page: CachedPage) => forget(page, false),
    forgetTag(tag: string) {
      for (const page of [...(byTag.get(tag) ?? [])]) forget(page, false)
    },
    forgetAll() {
      for (const page of [...pages.values()]) forget(page, false)
    },
  }
}
