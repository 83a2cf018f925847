import type { Cluster } from 'node:cluster'
import { setImmediate as turn } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { isWorkerMessage, tellWorker } from './worker-messages.ts'

/** In the primary process: passes on what one worker tells all others, and gathers the figures of all. */
export function relayBetweenWorkers(cluster: Cluster) {
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
