import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Crowd = { port: number; clients: number; requests: number; keepAlive: boolean }

/**
 * Clients of a server of this process. This thread stands still until each of them has connected and sent its first request, so
 * all of that waits in the kernel when it goes on.
 */
export function gatherCrowd(crowd: Crowd) {
  const shared = new SharedArrayBuffer(4)
  const worker = new Worker(new URL('./crowd.mjs', import.meta.url), { workerData: { ...crowd, shared } })
  const counts = once(worker, 'message') as Promise<[{ answered: number; cut: number }]>
  Atomics.wait(new Int32Array(shared), 0, 0)
  return { counts: counts.then(([counts]) => counts) }
}
