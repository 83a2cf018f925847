/** Where visitors find what every site has. */
export const pageUrls = {
  home: '/',
  posts: (page = 1) => paged('/posts', page),
  post: (slug: string) => `/posts/${segment(slug)}`,
  page: (slug: string) => `/${slug.split('/').map(segment).join('/')}`,
  category: (slug: string, page = 1) => paged(`/category/${segment(slug)}`, page),
  tag: (slug: string, page = 1) => paged(`/tag/${segment(slug)}`, page),
  author: (slug: string, page = 1) => paged(`/author/${segment(slug)}`, page),
  archive: '/archive',
  archiveYear: (year: number, page = 1) => paged(`/archive/${String(year).padStart(4, '0')}`, page),
  archiveMonth: (year: number, month: number, page = 1) =>
    paged(`/archive/${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}`, page),
  search: (query?: string, page = 1) =>
    `/search${query === undefined ? '' : `?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) })}`}`,
  rss: '/feed.xml',
  atom: '/atom.xml',
  media: (path: string) => `/media/${path.split('/').map(segment).join('/')}`,
}

export const paged = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path)

/** Paths may contain colons, so a route can be written with the same function: `urls.post(':slug')`. */
export const segment = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':')
