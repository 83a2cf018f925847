import type { Problem } from '#platform/documents/document-kind.ts'
import { sayProblem } from '#platform/documents/say-problem.ts'
import type { Say } from '#platform/words/say.ts'

/** Problems with a field are told beside it. */
export function problemsByField(
  say: Say,
  problems: readonly Problem[],
  fields: Readonly<Record<string, string>>,
) {
  const errors: Record<string, string> = {}
  const others: Problem[] = []
  for (const problem of problems) {
    const field = fields[problem.key ?? '']
    if (field) errors[field] = [errors[field], sayProblem(say, problem)].filter(Boolean).join(' ')
    else others.push(problem)
  }
  return { errors, problems: others }
}
