import { createLook } from '#cli/check-database.ts'
import { systemClock } from '#platform/clock.ts'
import type { CheckPlace } from '#platform/commands/check.ts'
import { readEnvironment } from '#platform/config/environment.ts'

/** The site in a folder, as the doctor looks at it. */
export function checkPlace(
  folder: string,
  { environment = readEnvironment({}), clock = systemClock }: Partial<CheckPlace> = {},
): CheckPlace {
  return { environment, folder, clock, look: createLook(environment, folder) }
}
