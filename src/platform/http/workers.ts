import type { Cluster, Worker } from 'node:cluster'
import type { Log } from '#platform/log.ts'
import { type OnStopping, onSignals, type SignalSource, usualGraceMs } from '#platform/shutdown.ts'
import { isWorkerMessage, tellWorker } from './worker-messages.ts'
import { relayBetweenWorkers } from './worker-relay.ts'

export type WorkersOptions = Pick<SignalSource, 'on' | 'whenParentGone'> & {
  count: number
  cluster: Cluster
  log: Log
  /** Called once, when the first worker serves. */
  onStarted(url: string): void
  onStopping?: OnStopping
  graceMs?: number
}

/** A worker that has run this long was well; its crash starts the pauses anew. */
const wellAfterMs = 60_000
const firstPauseMs = 200
const longestPauseMs = 30_000

/**
 * Runs the site in several processes that share the port: starts them, starts crashed ones again after growing pauses,
 * passes on what they tell each other, and ends them together. Answers the exit code. The first worker starts alone: if
 * it cannot, the reason is said once.
 */
export function runWorkers(options: WorkersOptions): Promise<number> {
  const { count, cluster, log, onStarted, onStopping, graceMs = usualGraceMs + 1000 } = options
  const { promise, resolve } = Promise.withResolvers<number>()
  const running = new Set<Worker>()
  let serving = false
  let stopping = false
  let crashes = 0
  let exitCode = 0

  const fork = () => {
    if (stopping) return
    const begun = performance.now()
    // They share what there is for the site, e.g. the connections of the database.
    const worker = cluster.fork({ PORTICO_WORKERS: String(count) })
    running.add(worker)
    worker.on('message', (message) => {
      if (isWorkerMessage(message) && message.portico === 'started') started(message.url)
    })
    worker.on('exit', (code, signal) => {
      running.delete(worker)
      if (stopping || !serving) ended(code)
      else replace({ code, signal }, performance.now() - begun)
    })
  }

  const started = (url: string) => {
    if (serving) return
    serving = true
    for (let i = 1; i < count; i += 1) fork()
    onStarted(url)
  }

  const ended = (code: number) => {
    if (!serving && !stopping) exitCode = code || 1
    if (running.size === 0) resolve(exitCode)
  }

  const replace = (end: { code: number; signal: string }, ranMs: number) => {
    crashes = ranMs > wellAfterMs ? 1 : crashes + 1
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (crashes - 1))
    log.error({ ...end, pause }, 'a worker ended unexpectedly; another one takes its place')
    setTimeout(fork, pause)
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
  fork()
  return promise
}
