import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServerProcess } from '../server-process.ts'

export type Posting = { form: number; count: number; connections: number }

export type Posted = {
  /** By the clock. */
  perSecond: number
  /** For each second of processor time of the server, which a busy machine does not blur. */
  perCpuSecond: number
  p50: number
  p99: number
  /** By how many that were sent later the unluckiest message was overtaken. */
  overtaken: number
}

let next = 0

/** Posts so many different messages and looks that every one of them was taken. */
export async function sendPosts(server: ServerProcess, posting: Posting): Promise<Posted> {
  const from = next
  next += posting.count
  const before = server.cpuSeconds()
  const workerData = { port: server.port, from, ...posting }
  const [answer] = await once(new Worker('./bench/contact/send-posts.mjs', { workerData }), 'message')
  const { statuses, times, milliseconds } = answer as {
    statuses: Record<string, number>
    times: Time[]
    milliseconds: number
  }
  if (statuses.mail_sent !== posting.count)
    throw new Error(`Messages were refused: ${JSON.stringify(statuses)}`)
  const sorted = times.map(([sent, answered]) => answered - sent).toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    perSecond: posting.count / (milliseconds / 1000),
    perCpuSecond: posting.count / (server.cpuSeconds() - before),
    p50: share(0.5),
    p99: share(0.99),
    overtaken: Math.max(...times.map((time) => overtakers(time, times))),
  }
}

/** When a message was sent and when it was answered. */
type Time = readonly [sent: number, answered: number]

/** What was sent within a millisecond was sent together. */
const overtakers = ([sent, answered]: Time, times: readonly Time[]) =>
  times.filter((other) => other[0] > sent + 1 && other[1] < answered).length
