import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { askedEdition } from './asked-edition.ts'

const here = (path: string) => inEdition(askedEdition(), path)

/** Addresses of pages that every edition of the site has, in the edition that is asked for. */
export const pageUrls = {
  home: () => here(urls.home),
  posts: (page?: number) => here(urls.posts(page)),
  category: (slug: string, page?: number) => here(urls.category(slug, page)),
  tag: (slug: string, page?: number) => here(urls.tag(slug, page)),
  author: (slug: string, page?: number) => here(urls.author(slug, page)),
  archive: () => here(urls.archive),
  archiveYear: (year: number, page?: number) => here(urls.archiveYear(year, page)),
  archiveMonth: (year: number, month: number, page?: number) => here(urls.archiveMonth(year, month, page)),
  search: (query?: string, page?: number) => here(urls.search(query, page)),
  rss: () => here(urls.rss),
  atom: () => here(urls.atom),
  jsonFeed: () => here(urls.jsonFeed),
  /** For a list at an address of its own: that of a type. */
  list: (path: string, page?: number) => here(urls.listPage(path, page)),
} as const
