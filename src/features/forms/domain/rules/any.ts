import type { AnyRule, Rule } from './schema.ts'

/** One child that passes is enough; without children nothing passes. */
export const any = (parent: AnyRule, failures: readonly (Rule | undefined)[]) =>
  failures.includes(undefined) ? undefined : parent
