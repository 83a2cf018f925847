import type { Problem } from '#platform/documents/document-kind.ts'

/** Problems with a field are told beside it. */
export function problemsByField(problems: readonly Problem[], fields: Readonly<Record<string, string>>) {
  const errors: Record<string, string> = {}
  const others: Problem[] = []
  for (const problem of problems) {
    const field = fields[problem.key ?? '']
    if (field) errors[field] = [errors[field], problem.what, problem.fix].filter(Boolean).join(' ')
    else others.push(problem)
  }
  return { errors, problems: others }
}
