import { AggregatorRegistry } from 'prom-client'
import type { Shutdown } from '#platform/shutdown.ts'
import { isWorkerMessage, tellPrimary } from './worker-messages.ts'

/** One of several processes behind the same port: obeys the primary, and asks it for the figures of all. */
export function joinWorkers(shutdown: Shutdown) {
  // Makes this process answer when the primary collects everybody's figures.
  new AggregatorRegistry()
  const asked = new Map<number, (text: string) => void>()
  let questions = 0

  const end = () => void shutdown.begin().then(() => process.exit(0))

  process.on('message', (message) => {
    if (!isWorkerMessage(message)) return
    if (message.portico === 'stop') end()
    if (message.portico === 'metrics') {
      asked.get(message.id)?.(message.text)
      asked.delete(message.id)
    }
  })
  // A terminal or a service manager signals all processes at once; only the primary counts a second signal.
  for (const event of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.on(event, end)

  return {
    started: (url: string) => tellPrimary({ portico: 'started', url }),
    /** The figures of all workers together, as Prometheus text. */
    metricsText: () =>
      new Promise<string>((resolve) => {
        questions += 1
        asked.set(questions, resolve)
        tellPrimary({ portico: 'ask-metrics', id: questions })
      }),
  }
}
