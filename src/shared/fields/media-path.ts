/** The addresses of files in a site's library. */
export const isMediaPath = (written: unknown): written is string =>
  typeof written === 'string' && /^\/media\/[^\s"'<>]+$/.test(written)
