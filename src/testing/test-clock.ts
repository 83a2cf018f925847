import type { Clock } from '#platform/clock.ts'
import { type Interval, millisecondsOf } from '#platform/jobs/job.ts'

/** Does not move until it is advanced. */
export type TestClock = Clock & { advance(by: Interval): void }

export function createTestClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance(by) {
      now += millisecondsOf(by)
    },
  }
}
