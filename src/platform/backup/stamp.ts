import type { Clock } from '#platform/clock.ts'

/** The moment as part of a folder's name: `2026-05-01T10-00-00Z`. */
export function stamp(clock: Clock) {
  return clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
