import { encodeTranslatable, type Message, maxPatterns, maxRedirects, z } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as ownerWords } from '#words/desk.redirects.ts'
import { compilePattern } from './pattern.ts'
import { isEnd, type Redirect, redirectStatuses } from './redirect.ts'
import { targetProblem } from './redirect-target.ts'

const text = z.string().trim().min(1).max(2000, encodeTranslatable(deskWords.shorter))
const statusAdvice = encodeTranslatable(ownerWords.statusLike({ statuses: redirectStatuses.join(', ') }))

const line = z
  .strictObject({
    from: text,
    to: text.optional(),
    status: z.literal(redirectStatuses, statusAdvice).optional(),
    pattern: z.boolean().default(false),
  })
  .check(({ value: { from, to, status, pattern }, issues }) => {
    const wrong = (key: string, advice: Message) =>
      issues.push({ code: 'custom', path: [key], message: encodeTranslatable(advice), input: from })
    const compiled = pattern ? compilePattern(from) : undefined
    if (compiled && !compiled.ok) wrong('from', compiled.problem)
    if (!pattern && !from.startsWith('/')) wrong('from', ownerWords.fromSlash)
    if (status !== undefined && isEnd(status)) {
      if (to !== undefined) wrong('to', ownerWords.leadsNowhere({ status: String(status) }))
    } else if (to === undefined) wrong('to', ownerWords.toMissing)
    const problem = to === undefined ? undefined : targetProblem(to)
    if (problem) wrong('to', problem)
  })
  .transform((said): Redirect => ({ ...said, status: said.status ?? 301 }))

/** The whole of `redirects.yaml`. */
export const redirectsSchema = z.object({
  redirects: z
    .array(line)
    .max(maxRedirects, encodeTranslatable(ownerWords.tooManyLines({ max: maxRedirects })))
    .refine(
      (lines) => lines.filter(({ pattern }) => pattern).length <= maxPatterns,
      encodeTranslatable(ownerWords.tooManyPatterns({ max: maxPatterns })),
    )
    .default([]),
})
