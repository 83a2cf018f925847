import type { Log } from '#platform/log.ts'
import type { OutboxWorker } from './worker.ts'

export type OutboxWorkersDeps = {
  count(): Promise<ReadonlyMap<string, number>>
  /** Undefined if there is no channel for this kind. */
  open(kind: string): OutboxWorker | undefined
  /** Kinds that are worked on even if none of their items waits. */
  always: readonly string[]
  /** It is logged when so many of a kind wait. */
  max: number
  log: Log
  pollMilliseconds?: number
}

/** Works on a kind until it is told to stop. */
type Running = { wake(): void; stop(): Promise<void> }

/** One worker for each kind that something waits of: a way out that does not answer, or takes its time, holds up no other. */
export function createOutboxWorkers(deps: OutboxWorkersDeps) {
  const { count, open, always, max, log, pollMilliseconds = 15_000 } = deps
  const workers = new Map<string, Running>()
  const ending = new Set<Promise<void>>()
  let counts: ReadonlyMap<string, number> = new Map()
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let woken = new Set<string>()

  const failed = (error: unknown) => {
    log.error({ err: error }, 'the outbox could not be looked at')
    return pollMilliseconds
  }

  const run = ({ round }: OutboxWorker): Running => {
    let [isWoken, isStopped] = [false, false]
    let pause: NodeJS.Timeout | undefined
    let underWay: Promise<void> | undefined
    const workOn = async () => {
      let milliseconds: number
      do {
        isWoken = false
        milliseconds = await round().catch(failed)
      } while (!isStopped && (milliseconds === 0 || isWoken))
      underWay = undefined
      if (!isStopped) pause = setTimeout(wake, Math.min(milliseconds, pollMilliseconds))
    }
    const wake = () => {
      isWoken = true
      clearTimeout(pause)
      if (!isStopped) underWay ??= workOn()
    }
    return {
      wake,
      async stop() {
        isStopped = true
        clearTimeout(pause)
        await underWay
      },
    }
  }

  const start = (kind: string) => {
    const worker = isOpen ? open(kind) : undefined
    if (!worker) return undefined
    const running = run(worker)
    workers.set(kind, running)
    return running
  }

  const workAt = (kind: string) => {
    woken.add(kind)
    const worker = workers.get(kind) ?? start(kind)
    worker?.wake()
  }

  const end = (kind: string, worker: Running) => {
    workers.delete(kind)
    const ended = worker.stop().finally(() => ending.delete(ended))
    ending.add(ended)
  }

  const look = async () => {
    woken = new Set(always)
    const before = counts
    counts = await count()
    for (const [kind, waiting] of counts)
      if (waiting >= max && (before.get(kind) ?? 0) < max)
        log.error({ kind, waiting }, 'very much waits in the outbox: see "npx portico outbox list"')
    for (const kind of [...always, ...counts.keys()]) if (!workers.has(kind)) workAt(kind)
    for (const [kind, worker] of workers) if (!counts.has(kind) && !woken.has(kind)) end(kind, worker)
  }

  const lookOn = () => {
    looking = look()
      .catch(failed)
      .then(() => {
        if (isOpen) timer = setTimeout(lookOn, pollMilliseconds)
      })
    return looking
  }

  return {
    async start() {
      isOpen = true
      await lookOn()
    },
    /** Something of this kind was put in. */
    wake: workAt,
    /** The same, for a person who wants it now, however long the way out was to be left alone. */
    reopen(kind: string) {
      const worker = workers.get(kind)
      if (worker) end(kind, worker)
      workAt(kind)
    },
    /** As it was a few seconds ago. */
    waiting: (kind: string) => counts.get(kind) ?? 0,
    async stop() {
      isOpen = false
      await looking
      clearTimeout(timer)
      for (const [kind, worker] of workers) end(kind, worker)
      await Promise.all(ending)
    },
  }
}
