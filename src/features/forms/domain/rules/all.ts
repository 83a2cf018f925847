import type { AllRule, Rule } from './schema.ts'

/** The first failing child speaks for itself; if it has nothing to say, its parent does. */
export function all(parent: AllRule, failures: readonly (Rule | undefined)[]) {
  const failed = failures.find((failure) => failure !== undefined)
  return failed && !failed.error ? parent : failed
}
