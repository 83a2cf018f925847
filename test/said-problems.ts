import { inEnglish } from '#platform/words/in-english.ts'
import type { Sayable } from '#shared/words/sayable.ts'

type Problem = { what: Sayable; fix: Sayable }

/** As an owner reads them in English. */
export const saidProblems = <One extends Problem>(problems: readonly One[]) =>
  problems.map((problem) => ({ ...problem, what: inEnglish(problem.what), fix: inEnglish(problem.fix) }))
