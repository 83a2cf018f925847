import type { z } from 'zod'
import type { Translatable } from '#shared/words/translatable.ts'
import { adviceFor } from './issue-words.ts'

/** What to do about each field, by its place: `link.url`, `social.0.label`. */
export type FieldErrors = Readonly<Record<string, Translatable>>

/** The same rules that a content file is read by, said to somebody who fills in a form. */
export function fieldErrors(schema: z.ZodType, value: unknown): FieldErrors {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), adviceFor(issue)]),
  )
}
