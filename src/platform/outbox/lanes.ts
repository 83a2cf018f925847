import type { Log } from '#platform/log.ts'
import type { OutboxWorker } from './worker.ts'

export type Lanes = {
  start(): Promise<void>
  /** Something of this kind was put in. */
  wake(kind: string): void
  /** The same, for a person who wants it now, however long the way out was to be left alone. */
  reopen(kind: string): void
  /** As it was a few seconds ago. */
  waiting(kind: string): number
  stop(): Promise<void>
}

export type LanesDeps = {
  count(): Promise<ReadonlyMap<string, number>>
  /** Nothing where there is no way out for this kind. */
  open(kind: string): OutboxWorker | undefined
  /** Those that are worked at even when nothing of them waits. */
  always: readonly string[]
  /** It is logged when so many of a kind wait. */
  most: number
  nowAndThen(): Promise<unknown>
  log: Log
  pollMilliseconds?: number
}

/** One worker for each kind that something waits of: a way that does not answer, or takes its time, holds up no other. */
export function createLanes(deps: LanesDeps): Lanes {
  const { count, open, always, most, nowAndThen, log, pollMilliseconds = 15_000 } = deps
  const workers = new Map<string, OutboxWorker>()
  const ending = new Set<Promise<void>>()
  let counts: ReadonlyMap<string, number> = new Map()
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let woken = new Set<string>()

  const workAt = (kind: string) => {
    woken.add(kind)
    const worker = isOpen ? (workers.get(kind) ?? open(kind)) : undefined
    if (!worker) return
    workers.set(kind, worker)
    worker.start()
    worker.wake()
  }

  const end = (kind: string, worker: OutboxWorker) => {
    workers.delete(kind)
    const ended = worker.stop().finally(() => ending.delete(ended))
    ending.add(ended)
  }

  const look = async () => {
    woken = new Set(always)
    const before = counts
    counts = await count()
    for (const [kind, waiting] of counts)
      if (waiting >= most && (before.get(kind) ?? 0) < most)
        log.error({ kind, waiting }, 'very much waits in the outbox: see "npx portico outbox list"')
    for (const kind of [...always, ...counts.keys()]) if (!workers.has(kind)) workAt(kind)
    for (const [kind, worker] of workers) if (!counts.has(kind) && !woken.has(kind)) end(kind, worker)
    await nowAndThen()
  }

  const lookOn = () => {
    looking = look()
      .catch((error) => log.error({ err: error }, 'the outbox could not be looked at'))
      .finally(() => {
        if (isOpen) timer = setTimeout(lookOn, pollMilliseconds)
      })
    return looking
  }

  return {
    async start() {
      isOpen = true
      await lookOn()
    },
    wake: workAt,
    reopen(kind) {
      const worker = workers.get(kind)
      if (worker) end(kind, worker)
      workAt(kind)
    },
    waiting: (kind) => counts.get(kind) ?? 0,
    async stop() {
      isOpen = false
      clearTimeout(timer)
      await looking
      clearTimeout(timer)
      for (const [kind, worker] of workers) end(kind, worker)
      await Promise.all(ending)
    },
  }
}
