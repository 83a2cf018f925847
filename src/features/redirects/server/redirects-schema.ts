import { z } from 'zod'
import { type Redirect, redirectStatuses } from '../domain/redirect.ts'
import { targetProblem } from '../domain/redirect-target.ts'
import { compilePattern } from './pattern.ts'

const text = z.string().trim().min(1).max(2000, 'Write a shorter one.')
const fromAdvice = 'Begin it with a slash, e.g. /old-page.html.'
const statusAdvice = `Write one of: ${redirectStatuses.join(', ')}.`

/** Each is tried at every address where nothing stands. */
const mostPatterns = 500
const most = 50_000

const line = z
  .strictObject({
    from: text,
    to: text.optional(),
    status: z.literal(redirectStatuses, statusAdvice).optional(),
    pattern: z.boolean().default(false),
  })
  .check(({ value: { from, to, status, pattern }, issues }) => {
    const wrong = (key: string, message: string) =>
      issues.push({ code: 'custom', path: [key], message, input: from })
    const compiled = pattern ? compilePattern(from) : undefined
    if (compiled && !compiled.ok) wrong('from', compiled.problem)
    if (!pattern && !from.startsWith('/')) wrong('from', fromAdvice)
    if (status === 410) {
      if (to !== undefined) wrong('to', 'Leave "to" out: with 410 the address leads nowhere.')
    } else if (to === undefined) wrong('to', 'Add a line "to: /new-page", or "status: 410" for what is gone.')
    const problem = to === undefined ? undefined : targetProblem(to)
    if (problem) wrong('to', problem)
  })
  .transform((said): Redirect => ({ ...said, status: said.status ?? 301 }))

/** The whole of `redirects.yaml`. */
export const redirectsSchema = z.object({
  redirects: z
    .array(line)
    .max(most, `Write at most ${most} lines. Patterns say many in one.`)
    .refine(
      (lines) => lines.filter(({ pattern }) => pattern).length <= mostPatterns,
      `Write at most ${mostPatterns} patterns.`,
    )
    .default([]),
})
