import type { Feed } from './feed.ts'

/** JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.image,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: [item.author],
      tags: item.terms,
    })),
  })
