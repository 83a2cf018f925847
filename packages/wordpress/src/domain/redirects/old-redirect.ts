import type { Message } from 'portico/extension'

/** A line of `redirects.yaml`. */
export type RedirectEntry = {
  /** A path with its query, or a pattern. */
  from: string
  /** Missing where something is private (403) or gone (410). */
  to?: string
  status: 301 | 302 | 307 | 308 | 403 | 410
  pattern?: true
}

/** A line of a file, before anything in it is looked up. `target` is empty if there is none. */
export type WrittenRedirect = { source: string; target: string; status: number; isPattern: boolean }

/** Why a line cannot be taken. */
export type RedirectProblem = { line: number; what: Message }

/** A line, or why it cannot be imported. */
export type WrittenLine = RedirectProblem | (WrittenRedirect & { line: number })

/** A text escaped for a pattern. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The path of a pattern that matches nothing else: `^/old\.html$`. An optional slash at its end is allowed. */
export function literalPath(pattern: string): string | undefined {
  const [, inside] = /^\^(\/?[^^$]*)\$$/.exec(pattern) ?? []
  if (inside === undefined) return undefined
  const bare = inside.replace(/\/\?$/, '').replace(/\\([.\-/_~])/g, (_, sign: string) => sign)
  const written = inside.replace(/\/\?$/, '').replace(/\\[.\-/_~]/g, '')
  if (/[\\.*+?()[\]{}|]/.test(written)) return undefined
  return bare.startsWith('/') ? bare : `/${bare}`
}

/** The title of lines that an export from here writes for old addresses of texts. Those come with the texts. */
export const aliasTitle = 'Old address of a text (Portico)'
