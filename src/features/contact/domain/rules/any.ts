import type { RuleShape } from './rule-shape.ts'
import type { Rule } from './schema.ts'

export interface AnyRule extends RuleShape<'any'> {
  readonly rules: readonly Rule[]
}

/** One child that passes is enough; without children nothing passes. */
export const any = (parent: AnyRule, failures: readonly (Rule | undefined)[]) =>
  failures.includes(undefined) ? undefined : parent
