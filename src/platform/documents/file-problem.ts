import type { Translatable } from '#shared/words/translatable.ts'
import type { Problem } from './document-kind.ts'

/** Something wrong with a file as a whole. */
export const fileError = (path: string, what: Translatable, fix: Translatable): Problem => ({
  ...fileWarning(path, what, fix),
  severity: 'error',
})

export const fileWarning = (path: string, what: Translatable, fix: Translatable): Problem => ({
  path,
  line: 1,
  what,
  fix,
  severity: 'warning',
})
