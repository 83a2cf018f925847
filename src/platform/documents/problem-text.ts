import type { Translate } from '#platform/words/translate.ts'
import type { Problem } from './document-kind.ts'
import type { FieldErrors } from './field-errors.ts'

/** What is wrong and what to do, in the reader's language. */
export const problemText = (t: Translate, { what, fix }: Pick<Problem, 'what' | 'fix'>): string =>
  `${t(what)} ${t(fix)}`

/** As fields show them. */
export type SaidErrors = Readonly<Record<string, string>>

export const errorTexts = (t: Translate, errors: FieldErrors): SaidErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, t(error)]))
