import type { Worker } from 'node:cluster'

/** Messages between the primary process and its workers. */
export type WorkerMessage =
  | { portico: 'started'; url: string }
  | { portico: 'stop' }
  | { portico: 'dropped'; tags: readonly string[] }
  | { portico: 'ask-metrics'; id: number }
  | { portico: 'metrics'; id: number; text: string }
  | { portico: 'ask-turn' }
  | { portico: 'turn' }

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  return typeof value === 'object' && value !== null && 'portico' in value
}

/** Only where `cluster.isWorker`. */
export function tellPrimary(message: WorkerMessage) {
  if (process.connected) process.send?.(message, undefined, undefined, goneAlready)
}

export function tellWorker(worker: Worker, message: WorkerMessage) {
  if (worker.isConnected()) worker.send(message, goneAlready)
}

/** Its end is heard of by other means. Without a listener, a message that cannot be handed over would end this process, too. */
const goneAlready = () => {}
