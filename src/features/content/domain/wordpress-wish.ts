/** What an address of WordPress asks for. */
export type WordpressWish =
  | { kind: 'home' | 'sitemap' }
  | { kind: 'feed'; format: FeedFormat; type?: string | undefined }
  | { kind: 'search'; words: string }
  | { kind: 'posts'; page: number }
  | { kind: 'type'; name: string }
  | { kind: 'category' | 'tag' | 'author'; slug: string; page: number }
  | { kind: 'category-number' | 'author-number'; id: number; page: number }
  | { kind: 'period'; year: number; month?: number | undefined; page: number }
  | { kind: 'number'; id: number }
  /** Names that may be those of types and their fields: `?product=oak`, `?product_cat=boats`. */
  | { kind: 'named'; pairs: readonly (readonly [name: string, value: string])[] }
  | EntryWish

export type EntryWish = {
  kind: 'entry'
  /** The parts of its path there; the last one is its own. */
  words: readonly string[]
  feed?: FeedFormat | undefined
  type?: string | undefined
  /** What is meant if there is no such entry: what the path says without its first part. */
  behind?: WordpressWish | undefined
}

export type FeedFormat = 'rss' | 'atom'
