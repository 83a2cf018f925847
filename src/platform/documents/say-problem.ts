import type { Say } from '#platform/words/say.ts'
import type { Problem } from './document-kind.ts'
import type { FieldErrors } from './field-errors.ts'

/** What is wrong and what to do, in the language of who reads it. */
export const sayProblem = (say: Say, { what, fix }: Pick<Problem, 'what' | 'fix'>): string =>
  `${say(what)} ${say(fix)}`

/** As fields show them. */
export type SaidErrors = Readonly<Record<string, string>>

export const sayErrors = (say: Say, errors: FieldErrors): SaidErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, say(error)]))
