import type { Clock } from '#platform/clock.ts'
import { withTimeout } from '#platform/concurrency.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { describeMail } from '#platform/mail/mail.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.outbox.ts'
import { type Alarms, createAlarms } from './alarms.ts'
import { attempt, type Channel, type Deliver, type Delivered } from './channel.ts'
import { type Also, createClaims } from './claims.ts'
import { createOutbox, type NewOutboxItem, type Outbox, type OutboxFamily } from './outbox.ts'
import { createOutboxAlarm } from './outbox-alarm.ts'
import { mailKind, type OutboxItem } from './outbox-table.ts'
import { createPatientRecorder } from './patient-recorder.ts'
import { createOutboxWorker } from './worker.ts'
import { createOutboxWorkers } from './workers.ts'

/** The outbox with its workers: the same machinery for emails and for events. */
export type OutboxRunner = {
  outbox: Outbox
  /** Lets items of another kind leave. */
  open(channel: Channel): void
  /** The name of an item, for the owner. */
  describe(item: OutboxItem): Promise<Translatable>
  /** Whether so many of a kind wait, as of a few seconds ago, that no more should be added. Never true for emails. */
  isFull(kind: string): boolean
  /** Puts an email into the outbox, with `tx` as part of that transaction, and has it sent. */
  send(mail: Mail, about: { reference: string; id?: string; tx?: Transaction }): Promise<void>
  /** The initial state of a new email: waiting to be sent, or held until a mail server is configured. */
  readonly newItem: Pick<NewOutboxItem, 'state'>
  /** Our login at the mail server. */
  readonly login?: string | undefined
  /** For an email that `sendNow` is about to be called for. */
  claimNow(): NewOutboxItem['claim']
  /**
   * Tries once, now, and returns the result. A failed item stays in the outbox as failed. `also` becomes durable with
   * the result; a database that does not accept it is retried after the answer.
   */
  sendNow(id: string, also?: AlsoOf): Promise<Delivered>
  /** Call after adding something of this kind; emails by default. */
  wake(kind?: string): void
  /** The same, for a person who wants it now, however long the way out was to be left alone. */
  reopen(kind: string): void
  start(): Promise<void>
  stop(): Promise<void>
}

type AlsoOf = (tx: Transaction, delivered: Delivered) => Promise<unknown>

export type OutboxRunnerDeps = {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  metrics?: Metrics
  /** Delivers emails; without it they are held. */
  deliver?: Deliver | undefined
  login?: string | undefined
  alarm: { afterMilliseconds: number; alarms?: Alarms }
  /** For kinds other than email. */
  maxWaiting?: number
  /** How many milliseconds a caller that waits for an email waits for its outcome to be recorded. */
  recordPatience?: number
}

/** Further events for parts are not recorded, so that one that never answers cannot fill the database. */
const usualMaxWaiting = 10_000

/** Longer than any attempt takes, or a second one would begin at the same time. */
const claimMilliseconds = 5 * 60 * 1000

export function createOutboxRunner(deps: OutboxRunnerDeps): OutboxRunner {
  const { db, clock, ids, log, metrics, deliver, alarm: alarmOptions, recordPatience = 5000 } = deps
  const { maxWaiting = usualMaxWaiting } = deps
  const outbox = createOutbox({ db, clock, ids })
  const worker = ids.next()
  const recorder = createPatientRecorder(log)
  const common = { db, clock, log, worker, claimMilliseconds, random: Math.random, recorder }
  const claims = createClaims({ ...common, kind: mailKind })
  const alarms = alarmOptions.alarms ?? createAlarms({ db, clock, log })
  const { afterMilliseconds } = alarmOptions
  const alarm = createOutboxAlarm({ db, clock, log, alarms, afterMilliseconds })
  const channels = new Map<string, Channel>([[mailKind, { kind: mailKind, deliver, describe: describeMail }]])
  const channelOf = (kind: string) => channels.get(kind.split(':')[0] ?? '')
  const openWorker = (kind: string) => {
    const { deliver, forgets = false, routePause } = channelOf(kind) ?? {}
    if (!deliver) return undefined
    const ofMails = kind === mailKind && { claims, poll: alarm.check }
    const pauses = routePause && { routePause }
    const ownClaims = createClaims({ ...common, kind, forgets, ...pauses })
    return createOutboxWorker({ ...common, claims: ownClaims, deliver, ...pauses, ...ofMails })
  }
  const workers = createOutboxWorkers({
    count: outbox.waiting,
    max: maxWaiting,
    open: openWorker,
    always: deliver ? [mailKind] : [],
    log,
  })
  if (metrics) measure(metrics, outbox, alarm)
  const recording = new Set<Promise<void>>()
  const newItem: OutboxRunner['newItem'] = { state: deliver ? 'waiting' : 'held' }

  /** Until it is recorded, or somebody has waited long enough. */
  const recorded = async (record: Promise<void>) => {
    const work = record
      .catch((error) =>
        log.error({ err: error }, 'what became of a mail was not recorded; it may be sent again'),
      )
      .finally(() => recording.delete(work))
    recording.add(work)
    await withTimeout(work, recordPatience, () => new Error('late')).catch(() => {})
  }

  return {
    outbox,
    open(channel) {
      if (channels.has(channel.kind))
        throw new ConfigurationError(
          `Two parts have a channel "${channel.kind}". Give the channel of your extension another name.`,
        )
      channels.set(channel.kind, channel)
    },
    describe: async (item) => (await channelOf(item.kind)?.describe(item)) ?? item.kind,
    isFull: (kind) => kind !== mailKind && workers.waiting(kind) >= maxWaiting,
    async send(mail, { tx, ...about }) {
      const item = { kind: mailKind, payload: JSON.stringify(mail), ...newItem, ...about }
      await (tx ? outbox.put(tx, [item]) : db.tables<unknown>().write((own) => outbox.put(own, [item])))
      workers.wake(mailKind)
    },
    newItem,
    login: deps.login,
    claimNow: () => deliver && { by: worker, until: new Date(clock.now().getTime() + claimMilliseconds) },
    async sendNow(id, also) {
      const item = await outbox.find(id)
      if (!deliver || !item) return { outcome: 'unreachable', error: words.noMailServer }
      const result = await attempt(deliver, item)
      const within: Also | undefined = also && ((tx) => also(tx, result))
      await recorded(
        result.outcome === 'sent' ? claims.sent(item, within) : claims.failed(item, result.error, within),
      )
      return result
    },
    wake: (kind = mailKind) => workers.wake(kind),
    reopen: workers.reopen,
    async start() {
      if (deliver) {
        await outbox.release()
        const { held } = await outbox.counts('mails')
        if (held > 0)
          log.warn({ held }, 'mails from a time without a mail server wait: see "npx portico outbox --help"')
      }
      await workers.start()
    },
    async stop() {
      recorder.stop()
      for (const channel of channels.values()) channel.stop?.()
      await workers.stop()
      await Promise.all(recording)
    },
  }
}

function measure(metrics: Metrics, outbox: Outbox, alarm: ReturnType<typeof createOutboxAlarm>) {
  const count = (family: OutboxFamily, state: 'waiting' | 'failed') => async () =>
    (await outbox.counts(family))[state]
  metrics.gauge('portico_outbox_waiting', 'Mails that wait to be sent', count('mails', 'waiting'), 'max')
  metrics.gauge('portico_outbox_failed', 'Mails that were given up', count('mails', 'failed'), 'max')
  metrics.gauge('portico_events_waiting', 'Events that wait to be told', count('events', 'waiting'), 'max')
  metrics.gauge('portico_events_failed', 'Events that were given up', count('events', 'failed'), 'max')
  metrics.gauge(
    'portico_outbox_failing_seconds',
    'Time since the oldest mail that is still unsent was first refused',
    alarm.failingSeconds,
    'max',
  )
}
