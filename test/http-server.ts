import { connect } from 'node:net'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { type ListenOptions, listen } from '#platform/http/listen.ts'

/** Something to listen for; the middlewares are those of the real app, and tested with it. */
export const createTestApp = () =>
  new Hono().get('/', (c) => c.text('Home')).post('/echo', async (c) => c.text(await c.req.text()))

export async function startTestServer(fetch: ListenOptions['fetch'], options: Partial<ListenOptions> = {}) {
  const server = await listen({ host: '127.0.0.1', port: 0, fetch, ...options })
  onTestFinished(() => server.close(0))
  return server
}

/** Opens a connection, says exactly this, and collects all that comes until the server hangs up. */
export function talk(port: number, ...words: (string | Uint8Array)[]) {
  const socket = connect(port, '127.0.0.1')
  for (const word of words) socket.write(word)
  let heard = ''
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
  return { socket, closed, heard: () => heard }
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
