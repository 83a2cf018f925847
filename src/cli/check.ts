import type { Clock } from '#platform/clock.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Finding } from '#platform/finding.ts'

/** One question of the doctor. It changes nothing. */
export type Check = (environment: Environment, folder: string, clock?: Clock) => Promise<Finding>

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
