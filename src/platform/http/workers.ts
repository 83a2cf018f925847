import type { Cluster, Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import { isWorkerMessage, type WorkerMessage } from './worker-messages.ts'

export type WorkersOptions = {
  count: number
  cluster: Cluster
  log: Log
  /** Called once, when the first worker serves. */
  onStarted(url: string): void
  on: (signal: NodeJS.Signals, listener: () => void) => void
  graceMs?: number
}

/** A worker that has run this long was well; its crash starts the pauses anew. */
const wellAfterMs = 60_000
const firstPauseMs = 200
const longestPauseMs = 30_000

/**
 * Runs the site in several processes that share the port: starts them, starts crashed ones again after growing pauses,
 * passes on what they tell each other, and ends them together. Answers the exit code.
 */
export function runWorkers(options: WorkersOptions): Promise<number> {
  const { count, cluster, log, onStarted, on, graceMs = 11_000 } = options
  const metrics = new AggregatorRegistry()
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  let serving = false
  let stopping = false
  let crashes = 0
  let exitCode = 0

  return new Promise((resolve) => {
    const fork = () => {
      if (stopping) return
      const worker = cluster.fork()
      const begun = performance.now()
      worker.on('message', (message) => isWorkerMessage(message) && hear(worker, message))
      worker.on('exit', (code, signal) => gone(code, signal, performance.now() - begun))
    }

    const hear = async (worker: Worker, message: WorkerMessage) => {
      if (message.portico === 'started') started(message.url)
      if (message.portico === 'dropped')
        for (const other of running()) if (other !== worker) tell(other, message)
      if (message.portico === 'ask-metrics') {
        const text = await metrics.clusterMetrics().catch(() => '')
        tell(worker, { portico: 'metrics', id: message.id, text })
      }
    }

    const started = (url: string) => {
      if (serving) return
      serving = true
      for (let i = 1; i < count; i += 1) fork()
      onStarted(url)
    }

    const gone = (code: number, signal: string | null, ranMs: number) => {
      if (stopping || !serving) {
        exitCode ||= serving ? 0 : code || 1
        if (running().length === 0) resolve(exitCode)
        return
      }
      crashes = ranMs > wellAfterMs ? 1 : crashes + 1
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (crashes - 1))
      log.error({ code, signal, pause }, 'a worker ended unexpectedly; another one takes its place')
      setTimeout(fork, pause)
    }

    const stop = () => {
      if (stopping) return endNow()
      stopping = true
      for (const worker of running()) tell(worker, { portico: 'stop' })
      if (running().length === 0) resolve(exitCode)
      setTimeout(endNow, graceMs).unref()
    }

    const endNow = () => {
      exitCode = 1
      for (const worker of running()) worker.process.kill('SIGKILL')
    }

    for (const signal of ['SIGTERM', 'SIGINT'] as const) on(signal, stop)
    fork()
  })
}

function tell(worker: Worker, message: WorkerMessage) {
  if (worker.isConnected()) worker.send(message)
}
