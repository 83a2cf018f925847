/** Every address of the site, once. Routes are mounted under these and links are made with them. */
export const urls = {
  home: '/',
  posts: (page = 1) => paged('/posts', page),
  post: (slug: string) => `/posts/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/${slug.split('/').map(encodeURIComponent).join('/')}`,
  category: (slug: string, page = 1) => paged(`/category/${encodeURIComponent(slug)}`, page),
  tag: (slug: string, page = 1) => paged(`/tag/${encodeURIComponent(slug)}`, page),
  author: (slug: string, page = 1) => paged(`/author/${encodeURIComponent(slug)}`, page),
  archive: '/archive',
  archiveYear: (year: number, page = 1) => paged(`/archive/${year}`, page),
  archiveMonth: (year: number, month: number, page = 1) =>
    paged(`/archive/${year}/${String(month).padStart(2, '0')}`, page),
  search: (query?: string, page = 1) =>
    `/search${query === undefined ? '' : `?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) })}`}`,
  rss: '/feed.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  robots: '/robots.txt',
  openGraphImage: (slug: string, version: string) => `/og/${encodeURIComponent(slug)}.${version}.png`,
  media: (path: string) => `/media/${path}`,
  closeBanner: '/banner/close',
  closedBannerStyle: '/banner/closed.css',
  bannerColours: (version: string) => `/banner/${version}/colours.css`,
  assets: '/assets',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const

const paged = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path)
