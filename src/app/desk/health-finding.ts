import type { Finding } from '#platform/finding.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A finding for the owner, in words of the desk. */
export type HealthFinding = Pick<Finding, 'state'> & {
  what: Translatable
  says: Translatable
  fix?: Translatable
}
