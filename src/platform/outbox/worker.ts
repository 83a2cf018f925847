import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { attempt, type Deliver } from './channel.ts'
import type { Claims } from './claims.ts'
import { mailKind, type OutboxItem } from './outbox-table.ts'
import { longestPauseOf, routePause as mailPause, type Pause } from './pauses.ts'

export type OutboxWorker = {
  /** Takes and tries what is due, once. Answers after how many milliseconds it is worth looking again. */
  round(): Promise<number>
}

export type WorkerDeps = {
  claims: Claims
  deliver: Deliver
  clock: Clock
  log: Log
  random(): number
  /** How long a way out that does not answer is left alone. */
  routePause?: Pause
  /** Called between rounds, every `pollMilliseconds` or so. */
  poll?(): Promise<void>
  concurrency?: number
  pollMilliseconds?: number
}

const see = 'see "npx portico outbox list"'

const wordsOf = (kind: string) => (kind === mailKind ? 'a mail' : 'an event')

/**
 * Sends the items of the outbox through one channel. There can be any number of workers, in any number of processes.
 * When the target does not answer, a single item is tried at intervals and the others wait untouched, so that a dead
 * server costs next to nothing.
 */
export function createOutboxWorker(deps: WorkerDeps): OutboxWorker {
  const { claims, clock, log, random, routePause = mailPause } = deps
  const { concurrency = 4, pollMilliseconds = 15_000 } = deps
  let failures = 0
  let closedUntil = 0
  let calledAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()

  const closeRoute = async () => {
    failures += 1
    closedUntil = now() + routePause(failures, random())
    if (failures === 1) log.warn({}, 'the way out of the outbox does not answer; it is tried again')
    const count = await claims.giveUpOld()
    if (count > 0) log.error({ count }, `mails were given up after 72 hours: ${see}`)
  }

  /** Unless the clock went back, and the pause would last as long as that. */
  const closedFor = () => {
    const left = closedUntil - now()
    return left > longestPauseOf(routePause) ? 0 : Math.max(left, 0)
  }

  const tryDue = async () => {
    if (closedFor() > 0) return closedFor()
    const items = await claims.take(failures > 0 ? 1 : concurrency)
    if (items.length === 0) return untilNext()
    const reached = await Promise.all(items.map((item) => tryItem(deps, item)))
    if (reached.includes(true)) {
      if (failures > 0) log.info({}, 'the way out of the outbox answers again')
      failures = 0
      closedUntil = 0
    }
    if (!reached.includes(false)) return 0
    await closeRoute()
    return closedFor()
  }

  const untilNext = async () => {
    const next = await claims.nextAt()
    return next === undefined ? pollMilliseconds : Math.min(Math.max(next - now(), 0), pollMilliseconds)
  }

  return {
    async round() {
      const pause = await tryDue()
      if (deps.poll && performance.now() - calledAt >= pollMilliseconds) {
        calledAt = performance.now()
        await deps.poll()
      }
      return pause
    },
  }
}

/** Whether the target answered; undefined if it was not tried. */
async function tryItem({ claims, deliver, log }: WorkerDeps, item: OutboxItem) {
  const result = await attempt(deliver, item)
  if (result.outcome === 'sent') {
    await claims.sent(item)
    return true
  }
  const { id, kind } = item
  if (result.outcome === 'refused') {
    const { how } = result
    const over = await claims.refused(item, result)
    log.warn({ id, kind, how }, 'an item of the outbox was refused')
    if (over && how === 'for good')
      log.warn({ id, kind }, `${wordsOf(kind)} was given up, refused for good: ${see}`)
    else if (over) log.error({ id, kind }, `${wordsOf(kind)} was given up after 72 hours: ${see}`)
    return true
  }
  if (result.outcome === 'elsewhere') {
    const over = await claims.elsewhere(item, result.error)
    log.warn({ id, kind }, 'an item of the outbox lacks something here; another process may have it')
    if (over) log.error({ id, kind }, `a mail was given up after 72 hours: ${see}`)
    return undefined
  }
  await claims.unreachable(item, result.error)
  return false
}
