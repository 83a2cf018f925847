import type { Problem } from './document-kind.ts'

/** Something wrong with a file as a whole. */
export const fileError = (path: string, what: string, fix: string): Problem => ({
  ...fileWarning(path, what, fix),
  severity: 'error',
})

export const fileWarning = (path: string, what: string, fix: string): Problem => ({
  path,
  line: 1,
  what,
  fix,
  severity: 'warning',
})
