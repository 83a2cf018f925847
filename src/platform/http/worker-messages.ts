/** What the primary process and its workers tell each other. */
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

/** The side of the channel that a worker process has. */
export type WorkerProcess = {
  send(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'disconnect' | NodeJS.Signals, listener: () => void): unknown
  exit(code: number): void
}

/** Only where `cluster.isWorker`: elsewhere `send` is missing. */
export const thisWorker = process as unknown as WorkerProcess
