export const redirectStatuses = [301, 302, 307, 308, 410] as const

export type RedirectStatus = (typeof redirectStatuses)[number]

/** A line of `redirects.yaml`. */
export type Redirect = {
  /** A path of this site, with its query or without, or a pattern. */
  from: string
  /** A path of this site or a whole address. Missing where something is gone for good. */
  to?: string | undefined
  status: RedirectStatus
  pattern: boolean
}
