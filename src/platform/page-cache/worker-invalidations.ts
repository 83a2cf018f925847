import { isWorkerMessage, tellPrimary } from '#platform/http/worker-messages.ts'
import type { Dropped, Invalidations } from './invalidations.ts'

/** Between the worker processes of one machine: each tells the primary, which tells the others. */
export function createWorkerInvalidations(): Invalidations {
  const listeners = new Set<(dropped: Dropped) => void>()
  process.on('message', (message) => {
    if (!isWorkerMessage(message) || message.portico !== 'dropped') return
    for (const listener of listeners) listener(message.tags)
  })
  return {
    publish: (tags) => tellPrimary({ portico: 'dropped', tags }),
    subscribe: (listener) => void listeners.add(listener),
    close: async () => listeners.clear(),
  }
}
