import type { Finding } from '#platform/finding.ts'
import type { Sayable } from '#shared/words/sayable.ts'

/** A finding for the owner, in words of the desk. */
export type HealthFinding = Pick<Finding, 'state'> & { what: Sayable; says: Sayable; fix?: Sayable }
