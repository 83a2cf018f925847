/** What the primary process and its workers tell each other. */
export type WorkerMessage =
  | { portico: 'started'; url: string }
  | { portico: 'stop' }
  | { portico: 'dropped'; tags: readonly string[] }
  | { portico: 'ask-metrics'; id: number }
  | { portico: 'metrics'; id: number; text: string }

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  return typeof value === 'object' && value !== null && 'portico' in value
}
