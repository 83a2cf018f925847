/** Where the files of a site's library stand. */
export const isMediaPath = (written: unknown): written is string =>
  typeof written === 'string' && /^\/media\/[^\s"'<>]+$/.test(written)
