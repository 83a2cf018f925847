import type { Cluster, Worker } from 'node:cluster'
import { setImmediate as turn } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import { type OnStopping, onSignals, type SignalSource, usualGraceMs } from '#platform/shutdown.ts'
import { isWorkerMessage, tellWorker } from './worker-messages.ts'

type WorkersOptions = Pick<SignalSource, 'on' | 'whenParentGone'> & {
  count: number
  cluster: Cluster
  log: Log
  /** Called once, when all of them serve, or have tried to. `serving`: how many do. */
  onStarted(url: string, serving: number): void
  onStopping?: OnStopping
  graceMs?: number
}

/** A worker that has run this long was healthy; after a crash its pauses start again from the shortest. */
const wellAfterMs = 60_000
const firstPauseMs = 200
const longestPauseMs = 30_000
/** The longest while no other runs: somebody must serve. */
const longestPauseOfLastMs = 1000

/** One of the processes, and those that take its place. */
type Place = { crashes: number; hasTried: boolean; isServing: boolean }

/**
 * Runs the site in several processes that share the port: starts them, restarts crashed ones after growing pauses,
 * passes on their messages, and ends them together. Returns the exit code. The first worker starts alone: if it cannot,
 * the reason is only given once.
 */
export function runWorkers(options: WorkersOptions): Promise<number> {
  const { count, cluster, log, onStarted, onStopping, graceMs = usualGraceMs + 1000 } = options
  const { promise, resolve } = Promise.withResolvers<number>()
  const places = Array.from(
    { length: count },
    (): Place => ({ crashes: 0, hasTried: false, isServing: false }),
  )
  const running = new Set<Worker>()
  let servedAt: string | undefined
  let isTold = false
  let stopping = false
  let exitCode = 0

  const fork = (place: Place) => {
    if (stopping) return
    const begun = performance.now()
    // They share what there is for the site, e.g. the connections of the database.
    const worker = cluster.fork({ PORTICO_WORKERS: String(count) })
    running.add(worker)
    worker.on('message', (message) => {
      if (isWorkerMessage(message) && message.portico === 'started') started(place, message.url)
    })
    worker.on('exit', (code, signal) => {
      running.delete(worker)
      place.isServing = false
      if (stopping || servedAt === undefined) return ended(code)
      replace(place, { code, signal }, performance.now() - begun)
      tried(place, servedAt)
    })
  }

  const started = (place: Place, url: string) => {
    place.isServing = true
    if (servedAt === undefined) {
      servedAt = url
      for (const other of places) if (other !== place) fork(other)
    }
    tried(place, servedAt)
  }

  const tried = (place: Place, url: string) => {
    place.hasTried = true
    if (isTold || !places.every(({ hasTried }) => hasTried)) return
    const serving = places.filter(({ isServing }) => isServing).length
    if (serving === 0) return
    isTold = true
    onStarted(url, serving)
  }

  const ended = (code: number) => {
    if (servedAt === undefined && !stopping) exitCode = code || 1
    if (running.size === 0) resolve(exitCode)
  }

  const replace = (place: Place, end: { code: number; signal: string }, ranMs: number) => {
    place.crashes = ranMs > wellAfterMs ? 1 : place.crashes + 1
    const longest = running.size === 0 ? longestPauseOfLastMs : longestPauseMs
    const pause = Math.min(longest, firstPauseMs * 2 ** (place.crashes - 1))
    log.error({ ...end, pause }, 'a worker ended unexpectedly; another one takes its place')
    setTimeout(fork, pause, place)
  }

  const stop = (signal: NodeJS.Signals) => {
    stopping = true
    onStopping?.(signal)
    for (const worker of running) tellWorker(worker, { portico: 'stop' })
    if (running.size === 0) resolve(exitCode)
    setTimeout(endNow, graceMs).unref()
  }

  const endNow = () => {
    if (running.size > 0) exitCode = 1
    for (const worker of running) worker.process.kill('SIGKILL')
  }

  relayBetweenWorkers(cluster)
  onSignals({ on: options.on, whenParentGone: options.whenParentGone }, stop, endNow)
  for (const first of places.slice(0, 1)) fork(first)
  return promise
}

/** In the primary process: passes on what one worker tells all others, and gathers the figures of all. */
function relayBetweenWorkers(cluster: Cluster) {
  const metrics = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isWorkerMessage(message)) return
    if (message.portico === 'dropped')
      for (const other of Object.values(cluster.workers ?? {}))
        if (other && other.id !== worker.id) tellWorker(other, message)
    if (message.portico === 'ask-metrics') {
      const text = await metrics.clusterMetrics().catch(() => '')
      tellWorker(worker, { portico: 'metrics', id: message.id, text })
    }
    if (message.portico === 'ask-turn') {
      // Between the two it looks who has connected.
      await turn()
      await turn()
      tellWorker(worker, { portico: 'turn' })
    }
  })
}
