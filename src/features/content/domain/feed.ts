/** Newest posts for feed readers, before they are written in one of the three formats. Addresses are whole. */
export type Feed = {
  title: string
  description: string
  language: string
  homeUrl: string
  /** Where the feed itself is. */
  feedUrl: string
  updated: Date
  items: readonly FeedItem[]
}

export type FeedItem = {
  title: string
  url: string
  summary: string
  html: string
  author: { name: string; url: string }
  published: Date
  updated: Date
  terms: readonly string[]
  image?: string | undefined
}
