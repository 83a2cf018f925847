import { closeSync, openSync, statSync, utimesSync } from 'node:fs'
import { type Clock, systemClock } from '#platform/clock.ts'

const askedMilliseconds = 200

/**
 * How processes that write to one SQLite file take turns. SQLite's lock is not fair: a process that writes without
 * pause can keep the others out for good. One that has waited a while asks for its turn by touching a file next to the
 * database, and the busy one sees it and rests.
 */
export type Turn = { askForTurn(): void; isAskedFor(): boolean }

export function createTurn(file: string, clock: Clock = systemClock): Turn {
  return {
    askForTurn() {
      const now = clock.now()
      closeSync(openSync(file, 'a', 0o600))
      utimesSync(file, now, now)
    },
    isAskedFor() {
      const touched = statSync(file, { throwIfNoEntry: false })
      return touched !== undefined && Math.abs(clock.now().getTime() - touched.mtimeMs) < askedMilliseconds
    },
  }
}
