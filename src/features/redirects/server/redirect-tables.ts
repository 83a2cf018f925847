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

/** The tag of every answer for an address that is not found. */
export const redirectsTag = 'redirects'
