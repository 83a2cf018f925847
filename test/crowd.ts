import { Worker } from 'node:worker_threads'

/** Milliseconds until a crowd that cannot gather is told of: nobody else can do anything in this process meanwhile. */
const patience = 30_000

export type Crowd = { port: number; clients: number; requests: number; keepAlive: boolean }

/**
 * Clients of a server of this process. This thread blocks until each of them has connected and sent its first request,
 * so all of that waits in the kernel when it continues.
 */
export function gatherCrowd(crowd: Crowd) {
  const shared = new SharedArrayBuffer(4)
  const worker = new Worker(new URL('./crowd.mjs', import.meta.url), { workerData: { ...crowd, shared } })
  const counts = new Promise<{ answered: number; cut: number }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The crowd ended with ${code} and said nothing.`)))
  })
  if (Atomics.wait(new Int32Array(shared), 0, 0, patience) === 'timed-out')
    throw new Error(`Not all of ${crowd.clients} clients could connect in ${patience / 1000} s.`)
  return { counts }
}
