import type { Clock } from '#platform/clock.ts'

export type TimeSpan = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** Stands still until it is advanced. */
export type TestClock = Clock & { advance(by: TimeSpan): void }

export function createTestClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
