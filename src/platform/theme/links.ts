import { pageUrls } from '#platform/editions/page-urls.ts'

/**
 * Addresses that every site has, in the language of the page being drawn. Entries, categories and authors come with
 * their own.
 */
export const links = {
  get home() {
    return pageUrls.home()
  },
  get posts() {
    return pageUrls.posts()
  },
  get archive() {
    return pageUrls.archive()
  },
  get search() {
    return pageUrls.search()
  },
  get rss() {
    return pageUrls.rss()
  },
  get atom() {
    return pageUrls.atom()
  },
  get jsonFeed() {
    return pageUrls.jsonFeed()
  },
} as const
