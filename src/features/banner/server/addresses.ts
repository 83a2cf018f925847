export const addresses = {
  close: '/banner/close',
  closedStyle: (cookie: string) => `/banner/${cookie}/closed.css`,
  desk: '/desk/site/banner',
  colours: '/desk/site/banner/colours.css',
  coloursOf: (background: string, text: string) =>
    `/desk/site/banner/colours.css?${new URLSearchParams({ background, text })}`,
} as const
