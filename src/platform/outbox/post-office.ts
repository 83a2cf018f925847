import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import { inTime } from '#platform/in-time.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { type AlarmChannel, createOutboxAlarm } from './alarm.ts'
import { type Also, createClaims } from './claims.ts'
import { attempt, type Deliver, type Delivered } from './deliver.ts'
import { createOutbox, type NewOutboxItem, type Outbox } from './outbox.ts'
import { createPatientRecorder } from './patient-recorder.ts'
import { createOutboxWorker } from './worker.ts'

/** The outbox with those who work at it. */
export type PostOffice = {
  outbox: Outbox
  /** How a new item begins: on its way, or kept until there is a way. */
  readonly newItem: Pick<NewOutboxItem, 'state'>
  /** For an item that `sendNow` is going to be called for. */
  claimNow(): NewOutboxItem['claim']
  /**
   * Tries once, now, and answers what became of it. What fails stays in the outbox as failed. `also` becomes durable with the
   * outcome; a database that does not take them is asked on after the answer.
   */
  sendNow(id: string, also?: AlsoOf): Promise<Delivered>
  /** After something was put in. */
  wake(): void
  start(): Promise<void>
  stop(): Promise<void>
}

export type AlsoOf = (tx: Transaction, delivered: Delivered) => Promise<unknown>

export type PostOfficeDeps = {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  metrics?: Metrics
  /** The way out; without one everything is held. */
  deliver?: Deliver | undefined
  alarm: { afterMilliseconds: number; channel?: AlarmChannel | undefined }
  /** How many milliseconds somebody who waits for a mail waits for its outcome to be recorded. */
  recordPatience?: number
}

/** Longer than any attempt takes, or a second one would begin beside it. */
const claimMilliseconds = 5 * 60 * 1000

export function createPostOffice(deps: PostOfficeDeps): PostOffice {
  const { db, clock, ids, log, metrics, deliver, alarm: alarmOptions, recordPatience = 5000 } = deps
  const outbox = createOutbox({ db, clock, ids })
  const worker = ids.next()
  const recorder = createPatientRecorder(log)
  const claims = createClaims({ db, clock, worker, claimMilliseconds, random: Math.random, recorder })
  const alarm = createOutboxAlarm({ db, clock, log, ...alarmOptions })
  const workers =
    deliver &&
    createOutboxWorker({ claims, deliver, clock, log, random: Math.random, nowAndThen: alarm.check })
  if (metrics) measure(metrics, outbox, alarm)
  const recording = new Set<Promise<void>>()

  /** Until it is recorded, or somebody has waited long enough. */
  const recorded = async (record: Promise<void>) => {
    const work = record
      .catch((error) =>
        log.error({ err: error }, 'what became of a mail was not recorded; it may be sent again'),
      )
      .finally(() => recording.delete(work))
    recording.add(work)
    await inTime(work, recordPatience, () => new Error('late')).catch(() => {})
  }

  return {
    outbox,
    newItem: { state: deliver ? 'waiting' : 'held' },
    claimNow: () => deliver && { by: worker, until: new Date(clock.now().getTime() + claimMilliseconds) },
    async sendNow(id, also) {
      const item = await outbox.find(id)
      if (!deliver || !item) return { outcome: 'unreachable', error: 'There is no mail server.' }
      const result = await attempt(deliver, item)
      const within: Also | undefined = also && ((tx) => also(tx, result))
      await recorded(
        result.outcome === 'sent' ? claims.sent(item, within) : claims.failed(item, result.error, within),
      )
      return result
    },
    wake: () => workers?.wake(),
    async start() {
      if (!workers) return
      await outbox.release()
      const { held } = await outbox.counts()
      if (held > 0)
        log.warn({ held }, 'mails from a time without a mail server wait: see "npx portico outbox --help"')
      workers.start()
    },
    async stop() {
      recorder.stop()
      await workers?.stop()
      await Promise.all(recording)
    },
  }
}

function measure(metrics: Metrics, outbox: Outbox, alarm: ReturnType<typeof createOutboxAlarm>) {
  const count = (state: 'waiting' | 'failed') => async () => (await outbox.counts())[state]
  metrics.gauge('portico_outbox_waiting', 'Mails that wait to be sent', count('waiting'), 'max')
  metrics.gauge('portico_outbox_failed', 'Mails that were given up', count('failed'), 'max')
  metrics.gauge(
    'portico_outbox_failing_seconds',
    'Time since the oldest mail that is still unsent was first refused',
    alarm.failingSeconds,
    'max',
  )
}
