import type { CachedPage } from './cached-page.ts'

/** Pages in memory, the least recently used forgotten first when they take more than `maxBytes` together. */
export function createPageShelf(maxBytes: number, onForget: (page: CachedPage, evicted: boolean) => void) {
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
