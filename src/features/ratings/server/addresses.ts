export const addresses = {
  /** The call of the original, at our address and at that of WordPress. */
  ajax: '/api/ajax',
  wordpressAjax: '/wp-admin/admin-ajax.php',
  ratings: '/api/ratings',
  ratingOf: (post: number | string) => `/api/ratings/${post}`,
  /** For browsers without script. */
  rate: (post: number | string) => `/ratings/${post}`,
  withdraw: (post: number | string) => `/ratings/${post}/withdraw`,
  files: '/ratings',
  script: '/ratings/settings.js',
  desk: (after?: string, post?: number) => {
    const query = new URLSearchParams({ ...(after && { after }), ...(post && { post: `${post}` }) })
    return `/desk/ratings${query.size > 0 ? `?${query}` : ''}`
  },
  reset: (post: number | string) => `/desk/ratings/reset/${post}`,
  settings: '/desk/ratings/settings',
  export: '/desk/ratings/votes.csv',
} as const
