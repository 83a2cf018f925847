import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Votes = {
  post: number
  nonce: string
  rate(index: number): number
  address(index: number): string
  count: number
}

export type Tally = { rated: number; bodies: Map<string, number>; milliseconds: number }

export const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** The bytes of votes by visitors behind a proxy, one address each. */
export function writeVotes({ post, nonce, rate, address, count }: Votes): string[] {
  return Array.from({ length: count }, (_, index) => {
    const body = `action=postratings&pid=${post}&rate=${rate(index)}&postratings_${post}_nonce=${nonce}`
    const head = [
      'POST /api/ajax HTTP/1.1',
      'Host: 127.0.0.1',
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
      'Content-Type: application/x-www-form-urlencoded; charset=UTF-8',
      `X-Forwarded-For: ${address(index)}`,
      `Content-Length: ${body.length}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  })
}

export async function sendVotes(
  port: number,
  requests: readonly string[],
  connections: number,
): Promise<Tally> {
  const workerData = { port, requests, connections }
  const worker = new Worker('./bench/ratings/send-votes.mjs', { workerData })
  const [tally] = await once(worker, 'message')
  return tally as Tally
}
