import { urls } from '#shared/urls.ts'

const { home, posts, archive, rss, atom, jsonFeed } = urls

/** Addresses that every site has. Those of entries, categories and authors come with them. */
export const links = {
  home,
  posts: posts(),
  archive,
  search: urls.search(),
  rss,
  atom,
  jsonFeed,
} as const
