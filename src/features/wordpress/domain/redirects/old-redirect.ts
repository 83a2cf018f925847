import type { Message } from '#shared/words/define-words.ts'

/** A line of `redirects.yaml`. */
export type RedirectEntry = {
  /** A path with its query, or a pattern. */
  from: string
  /** Missing where something is private (403) or gone (410). */
  to?: string
  status: 301 | 302 | 307 | 308 | 403 | 410
  pattern?: true
}

/** What a file says, before anything of it is looked up. `target` is empty where there is none. */
export type WrittenRedirect = {
  line: number
  source: string
  target: string
  status: number
  isPattern: boolean
}

/** Why a line cannot be taken. */
export type RedirectProblem = { line: number; what: Message }

export type WrittenRedirects = { found: WrittenRedirect[]; problems: RedirectProblem[] }
