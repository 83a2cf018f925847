import { inEnglish } from '#platform/words/in-english.ts'
import type { Translatable } from '#shared/words/translatable.ts'

type Problem = { what: Translatable; fix: Translatable }

/** As an owner reads them in English. */
export const saidProblems = <One extends Problem>(problems: readonly One[]) =>
  problems.map((problem) => ({ ...problem, what: inEnglish(problem.what), fix: inEnglish(problem.fix) }))
