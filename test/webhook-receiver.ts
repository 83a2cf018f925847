import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

type Answer = (response: ServerResponse) => void

/** A real program at the other end, which answers as a test says. */
export async function createReceiver() {
  const received: Received[] = []
  let answer: Answer = (response) => response.end('thank you')
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, path: request.url ?? '' })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return {
    received,
    close,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answers(next: Answer) {
      answer = next
    },
  }
}

/** As the guide for builders shows it. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
