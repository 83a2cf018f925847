import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { startTestServer, statusOf, talk } from '../../../test/http-server.ts'
import type { PlainRequest } from './plain-request.ts'

const page = 'the stored page'
const stored = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n${page}`)

/** `/` is stored. The app tells what it is asked. */
async function startServer(parts: readonly Uint8Array[] = [stored]) {
  const atOnce: PlainRequest[] = []
  const app = new Hono().all('*', async (c) =>
    c.text(`[${c.req.method} ${c.req.path} ${await c.req.text()}]`),
  )
  const server = await startTestServer(app.fetch, {
    timeouts: { headers: 60_000, keepAlive: 60_000 },
    express: {
      serve: () => false,
      bytes(request) {
        if (request.url !== '/') return undefined
        atOnce.push(request)
        return parts
      },
    },
  })
  return { ...server, atOnce }
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: site.test', ...headers].join('\r\n')}\r\n\r\n`
const last = 'Connection: close'

describe('a plain request for a stored page', () => {
  it('[PERF-72] is answered on the connection, again and again', async () => {
    const { port, atOnce } = await startServer()
    const { socket, heard } = talk(port)
    for (let count = 1; count <= 3; count += 1) {
      socket.write(get('/', 'Accept-Encoding:  br ', 'connection: keep-alive'))
      await expect.poll(() => heard().split(page).length).toBe(count + 1)
    }
    expect(atOnce).toHaveLength(3)
    expect(atOnce[0]?.headers).toEqual({
      __proto__: null,
      host: 'site.test',
      'accept-encoding': 'br',
      connection: 'keep-alive',
    })
    socket.destroy()
  })

  it('[PERF-72] may be followed by what the app answers, on the same connection', async () => {
    const { port, atOnce } = await startServer()
    const { socket, heard, closed } = talk(port, get('/'))
    await expect.poll(heard).toContain(page)
    socket.write('POST /send HTTP/1.1\r\nHost: site.test\r\nContent-Length: 5\r\n\r\nHello')
    await expect.poll(heard).toContain('[POST /send Hello]')
    socket.write(get('/', last))
    expect(await closed).toMatch(/\[GET \/ \]$/)
    expect(atOnce).toHaveLength(1)
  })

  it('[PERF-72] ends the connection when the visitor does', async () => {
    const { port } = await startServer()
    const { socket, heard, closed } = talk(port, get('/'))
    await expect.poll(heard).toContain(page)
    socket.end()
    await closed
  })

  it('[PERF-72] waits until what was asked before has been read', async () => {
    const large = Buffer.alloc(20_000_000, 'a')
    const { port, atOnce } = await startServer([stored, large])
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(get('/'))
    await expect.poll(() => atOnce).toHaveLength(1)
    for (let count = 0; count < 50; count += 1) {
      socket.write(get('/'))
      await new Promise(setImmediate)
    }
    expect(atOnce).toHaveLength(1)
    socket.write(get('/last', last))
    let heard = 0
    let end = ''
    for await (const chunk of socket) {
      heard += chunk.length
      end = chunk.toString('latin1').slice(-20)
    }
    expect(heard).toBeGreaterThan(large.length)
    expect(end).toMatch(/\[GET \/last \]$/)
  })

  it('[PERF-72] is the last on a connection of a site that closes', async () => {
    const server = await startServer()
    const { socket, heard, closed } = talk(server.port, get('/'))
    await expect.poll(heard).toContain(page)
    const closing = server.close(60_000)
    socket.write(get('/'))
    expect(await closed).toMatch(/connection: close/i)
    await closing
  })
})

describe('the app answers', () => {
  it.each([
    ['a request with a body', get('/', 'Content-Length: 0', last)],
    ['a body in pieces', `${get('/', 'Transfer-Encoding: chunked', last)}0\r\n\r\n`],
    ['a range', get('/', 'Range: bytes=0-1', last)],
    ['an end of the connection', get('/', last)],
    ['a header twice', get('/', 'Accept: a', 'accept: b', last)],
    ['another method', get('/', last).replace('GET', 'PUT')],
    ['an older version', 'GET / HTTP/1.0\r\nHost: site.test\r\n\r\n'],
    ['two requests at once', get('/') + get('/', last)],
    ['letters beyond ASCII', get('/', 'X-Name: é', last)],
    ['a whole address', get('http://site.test/', last)],
    ['a proxy that says goodbye', get('/', 'Proxy-Connection: close', last)],
  ])('[PERF-72] %s', async (_, words) => {
    const { port, atOnce } = await startServer()
    expect(await talk(port, words).closed).toMatch(/\[\w+ \/ \]$/)
    expect(atOnce).toEqual([])
  })

  it('[PERF-72] a request that comes letter by letter', async () => {
    const { port, atOnce } = await startServer()
    const { socket, closed } = talk(port)
    await once(socket, 'connect')
    for (const letter of get('/', last)) {
      socket.write(letter)
      await new Promise(setImmediate)
    }
    expect(await closed).toContain('[GET / ]')
    expect(atOnce).toEqual([])
  })
})

describe('requests sent at once by somebody who does not read', () => {
  it('[PERF-72] are all answered, in their order', async () => {
    const large = Buffer.from('a'.repeat(3_000_000))
    const app = new Hono()
      .get('/large/:number', (c) => c.body(new Uint8Array(large)))
      .get('/last', (c) => c.text('[last]'))
    const { port } = await startTestServer(app.fetch)
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(Array.from({ length: 6 }, (_, number) => get(`/large/${number}`)).join(''))
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    socket.write(get('/last', last))
    let heard = 0
    let end = ''
    for await (const chunk of socket) {
      heard += chunk.length
      end = chunk.toString('latin1').slice(-10)
    }
    expect(heard).toBeGreaterThan(6 * large.length)
    expect(end).toMatch(/\[last\]$/)
  })
})

describe('a request that is none', () => {
  it.each([
    ['a header without a name', get('/', ': x')],
    ['a space before the colon', get('/', 'X-A : x')],
    ['a line that goes on', get('/', 'X-A: x', ' y', last)],
    ['a bare line feed', get('/', 'X-A: x\nX-B: y')],
    ['a NUL', get('/', 'X-A: a\0b')],
    ['two hosts', get('/', 'Host: other.test', last)],
    ['more headers than anybody sends', get('/', ...Array.from({ length: 150 }, (_, i) => `X-${i}: 1`))],
    ['no host', 'GET / HTTP/1.1\r\nAccept: a\r\nConnection: close\r\n\r\n'],
  ])('[PERF-72] is left to node:http: %s', async (_, words) => {
    const { port, atOnce } = await startServer()
    const answer = await talk(port, words).closed
    expect(atOnce).toEqual([])
    expect([200, 400, 431]).toContain(statusOf(answer))
  })
})
