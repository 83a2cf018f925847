export type RedirectTables = {
  redirect_lines: {
    position: number
    /** The key of the address; of a pattern, itself. */
    key: string
    pattern: number
    /** As written. */
    source: string
    target: string | null
    status: number
  }
  /** Names what the lines say, so that patterns are read once. */
  redirect_version: { id: number; version: string }
}

/** Carried by every answer where nothing stands. */
export const redirectsTag = 'redirects'
