import type { Sayable } from '#shared/words/sayable.ts'
import type { Problem } from './document-kind.ts'

/** Something wrong with a file as a whole. */
export const fileError = (path: string, what: Sayable, fix: Sayable): Problem => ({
  ...fileWarning(path, what, fix),
  severity: 'error',
})

export const fileWarning = (path: string, what: Sayable, fix: Sayable): Problem => ({
  path,
  line: 1,
  what,
  fix,
  severity: 'warning',
})
