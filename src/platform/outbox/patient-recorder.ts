import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

export type PatientRecorder = ReturnType<typeof createPatientRecorder>

const firstPause = 100
const longestPause = 5000
const lastTries = 20

/**
 * An item that was sent but not recorded would be sent again. A database that does not answer just then, because it
 * restarts or has no connection to spare, is retried until it does.
 */
export function createPatientRecorder(log: Log) {
  let stopping = false
  return {
    /** Tries until it succeeds. Trying the same again must do no harm. */
    async record<Value>(work: () => Promise<Value>): Promise<Value> {
      let pause = firstPause
      for (let late = 0; ; late += stopping ? 1 : 0) {
        try {
          return await work()
        } catch (error) {
          if (late >= lastTries) throw error
          if (pause === firstPause)
            log.error({ err: error }, 'what became of a mail could not be recorded; it is tried again')
        }
        await delay(stopping ? firstPause : pause)
        pause = Math.min(pause * 2, longestPause)
      }
    },
    /** From now on only a few more tries. */
    stop() {
      stopping = true
    },
  }
}
