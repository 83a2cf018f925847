import { onTestFinished } from 'vitest'
import type { Log } from '#platform/log.ts'
import { type AlarmChannel, createAlarms } from '#platform/outbox/alarms.ts'
import type { Deliver, Delivered } from '#platform/outbox/channel.ts'
import { createClaims } from '#platform/outbox/claims.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { createOutboxAlarm } from '#platform/outbox/outbox-alarm.ts'
import { createPatientRecorder } from '#platform/outbox/patient-recorder.ts'
import { createOutboxWorker } from '#platform/outbox/worker.ts'
import { createOutboxWorkers } from '#platform/outbox/workers.ts'
import type { OpenTestDatabase } from './databases.ts'
import { inWords } from './in-words.ts'

/** The outbox on a database, with workers whose attempts end as the test says and a clock that it moves. */
export async function setUpOutbox(open: OpenTestDatabase) {
  const db = await open()
  const time = { now: Date.parse('2026-06-01T12:00:00Z') }
  const clock = { now: () => new Date(time.now) }
  let made = 0
  const outbox = createOutbox({ db, clock, ids: { next: () => `item-${++made}` } })
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const log: Log = { info: note, warn: note, error: note }
  const recorder = createPatientRecorder(log)
  onTestFinished(recorder.stop)
  const tried: string[] = []
  let outcome: (id: string) => Delivered = () => ({ outcome: 'sent' })
  const worker = (name = 'one', deliver?: Deliver) =>
    createOutboxWorker({
      claims: createClaims({
        ...{ db, clock, recorder, kind: 'mail', worker: name, claimMilliseconds: 60_000, random: () => 0.5 },
      }),
      deliver:
        deliver ??
        (async ({ id }) => {
          tried.push(id)
          return outcome(id)
        }),
      clock,
      log,
      random: () => 0.5,
      concurrency: 2,
    })
  return {
    db,
    clock,
    outbox,
    tried,
    logged,
    worker,
    /** One that works by itself. */
    async working(deliver: Deliver) {
      const workers = createOutboxWorkers({
        ...{ log, count: outbox.waiting, open: () => worker('own', deliver) },
        ...{ always: ['mail'], max: 10_000 },
      })
      onTestFinished(workers.stop)
      await workers.start()
      return workers
    },
    answer: (next: typeof outcome) => {
      outcome = next
    },
    pass: (milliseconds: number) => {
      time.now += milliseconds
    },
    alarm: (channel: AlarmChannel) =>
      createOutboxAlarm({
        ...{ db, clock, log, afterMilliseconds: 15 * 60_000 },
        alarms: createAlarms({ db, clock, log, channel }),
      }),
    put: (...payloads: string[]) =>
      db.tables<unknown>().write((tx) =>
        outbox.put(
          tx,
          payloads.map((payload) => ({ kind: 'mail', reference: 'message:1', payload })),
        ),
      ),
    async state(id: string) {
      const item = await outbox.find(id)
      return item && { state: item.state, attempts: item.attempts, lastError: inWords(item.lastError) }
    },
  }
}
