import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp, startTestServer, statusOf, talk } from '../../../test/http-server.ts'
import { createRealApp } from '../../../test/real-app.ts'
import { listen } from './listen.ts'

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: site.test', ...headers].join('\r\n')}\r\n\r\n`
const last = 'Connection: close'

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })

describe('malformed requests', () => {
  it.each([
    ['nonsense', 'HELO site\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', get('/', 'Host: other.test', last), 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: site.test/x@y\r\nConnection: close\r\n\r\n', 400],
    ['a way up', get('/posts/../../etc/passwd', last), 400],
    ['a bad percent sign', get('/posts/%zz', last), 400],
    ['a NUL in a header', get('/', 'X-A: a\0b'), 400],
    ['a header without a name', get('/', ': x'), 400],
    ['a space before the colon', get('/', 'X-A : x'), 400],
    ['both ways to give a length', get('/', 'Content-Length: 3', 'Transfer-Encoding: chunked'), 400],
    ['a length that is none', get('/', 'Content-Length: -1'), 400],
    ['a chunk that is none', `${get('/', 'Transfer-Encoding: chunked').replace('GET', 'POST')}zz\r\n`, 400],
    ['headers beyond 16 KB', get('/', `X-A: ${'a'.repeat(20_000)}`), 431],
    ['an address beyond 8 KB', get(`/posts/${'a'.repeat(9000)}`, last), 414],
    ['an address beyond 16 KB', get(`/posts/${'a'.repeat(20_000)}`), 431],
    ['an expectation', get('/', 'Expect: gold', last), 417],
    ['an absolute address that is none', get('http://[', last), 400],
    ['an old version', 'GET / HTTP/0.9\r\n\r\n', 400],
  ])('get a clear answer: %s', async (_, words, status) => {
    const { start, errors } = await createRealApp()
    const { port } = await start()
    const answer = await talk(port, words).closed
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toMatch(/node_modules|at \w+ \(|Error:/)
    expect(errors()).toEqual([])
  })
})

describe('many requests at once on one connection', () => {
  const countingApp = () => {
    const seen = { begun: 0, now: 0, max: 0 }
    const app = new Hono().get('/:number', async (c) => {
      seen.begun += 1
      seen.now += 1
      seen.max = Math.max(seen.max, seen.now)
      await new Promise((resolve) => setImmediate(resolve))
      seen.now -= 1
      return c.text(`[${c.req.param('number')}]`)
    })
    return { app, seen }
  }
  const many = (count: number) => Array.from({ length: count }, (_, number) => get(`/${number}`)).join('')

  it('[OPS-02] are worked on one after another, in order', async () => {
    const { app, seen } = countingApp()
    const { port } = await startTestServer(app.fetch)
    const answer = await talk(port, many(50) + get('/last', last)).closed
    const bodies = [...answer.matchAll(/\[(\w+)\]/g)].map(([, body]) => body)
    expect(bodies).toEqual([...Array.from({ length: 50 }, (_, number) => String(number)), 'last'])
    expect(seen.max).toBe(1)
  })

  it('[OPS-02] cut it off when there are more than anybody asks', async () => {
    const { app, seen } = countingApp()
    const { port } = await startTestServer(app.fetch)
    await talk(port, many(2000)).closed
    expect(statusOf(await talk(port, get('/other', last)).closed)).toBe(200)
    expect(seen.begun).toBeLessThan(200)
  })
})

it.each([
  ['at once', 0],
  ['after its head', 1],
])('[OPS-60] a body of many empty lines is read as any other, sent %s', async (_, writes) => {
  const body = '\r\n\r\n'.repeat(16_000)
  const app = new Hono().post('/', async (c) => c.text(`${(await c.req.text()).length} arrived`))
  const { port } = await startTestServer(app.fetch)
  const head = `POST / HTTP/1.1\r\nHost: a\r\n${last}\r\nContent-Length: ${body.length}\r\n\r\n`
  const { socket, closed } = talk(port, writes === 0 ? head + body : head)
  if (writes > 0) setImmediate(() => socket.write(body))
  expect(await closed).toContain(`${body.length} arrived`)
})

describe('those who ask for much and read nothing', () => {
  const page = Buffer.from('the stored page')
  const storedPages = () => {
    const seen = { served: 0 }
    const serve = (_: IncomingMessage, outgoing: ServerResponse) => {
      seen.served += 1
      outgoing.end(page)
      return true
    }
    return { seen, express: { serve, bytes: () => undefined } }
  }
  const askTimes = (count: number, path = '/') => get(path).repeat(count)
  /**
   * Connections that ask and never read. A client that does not read only learns by writing that a connection has
   * ended.
   */
  const askSilently = (port: number, count: number, words: string) => {
    const ended = new Set<Socket>()
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => ended.add(socket)).write(words)
      onTestFinished(() => void socket.destroy())
      return socket
    })
    return () => {
      for (const socket of sockets) if (!ended.has(socket)) socket.write('GET')
      return ended.size
    }
  }
  const isServed = async (port: number) => statusOf(await talk(port, get('/', last)).closed)

  it.each(['GET', 'HEAD'])(
    '[OPS-60] are cut off when they ask for a stored page more often than anybody does: %s',
    async (method) => {
      const { express, seen } = storedPages()
      const { port } = await startTestServer(createTestApp().fetch, { express })
      await talk(port, askTimes(2000).replaceAll('GET', method)).closed
      expect(seen.served).toBeLessThan(200)
      expect(await isServed(port)).toBe(200)
    },
  )

  it('[OPS-60] are sent a stored page after the answers before it', async () => {
    const { express } = storedPages()
    const serve = (incoming: IncomingMessage, outgoing: ServerResponse) =>
      incoming.url === '/' && express.serve(incoming, outgoing)
    const app = new Hono().get('/slow', async (c) => {
      await new Promise((resolve) => setImmediate(resolve))
      return c.text('slow')
    })
    const { port } = await startTestServer(app.fetch, { express: { ...express, serve } })
    const answer = await talk(port, askTimes(1, '/slow') + askTimes(3) + get('/', last)).closed
    expect(answer.match(/slow$|slow(?=HTTP)|the stored page/gm)).toEqual([
      'slow',
      ...Array.from({ length: 4 }, () => 'the stored page'),
    ])
  })

  it('[OPS-60] cannot keep more requests waiting together than the site has room for', async () => {
    const app = new Hono()
      .get('/never', () => new Promise<Response>(() => {}))
      .get('/', (c) => c.text('Home'))
    const { port } = await startTestServer(app.fetch)
    const ended = askSilently(port, 60, askTimes(91, '/never'))
    await expect.poll(ended).toBeGreaterThanOrEqual(30)
    expect(await isServed(port)).toBe(200)
  })

  it('[OPS-60] lose their connections when more waits for them than the site has room for', async () => {
    const large = new Uint8Array(40_000_000)
    const app = new Hono().get('/large', (c) => c.body(large)).get('/', (c) => c.text('Home'))
    const { port } = await startTestServer(app.fetch)
    const ended = askSilently(port, 8, get('/large'))
    await expect.poll(async () => [await isServed(port), ended() > 3]).toEqual([200, true])
  })

  it.each([
    { mayBeShared: false, letIn: 1000, status: 0 },
    { mayBeShared: true, letIn: 1050, status: 200 },
  ])('[OPS-60] are let in a thousand times from one address, unless many may share it: %o', async (given) => {
    const app = createTestApp()
    const { port } = await startTestServer(app.fetch, {
      mayBeShared: () => given.mayBeShared,
      timeouts: { headers: 200_000 },
    })
    let open = 0
    for (let number = 0; number < 1050; number += 1) {
      const { socket, closed } = talk(port, 'GET')
      open += 1
      void closed.then(() => (open -= 1))
      onTestFinished(() => void socket.destroy())
    }
    await expect.poll(() => open).toBe(given.letIn)
    expect(await isServed(port)).toBe(given.status)
  })
})

describe('slow clients', () => {
  it('[OPS-02] are cut off when their headers take too long', async () => {
    const app = createTestApp()
    const { port } = await startTestServer(app.fetch, { timeouts: { headers: 50, checkEvery: 10 } })
    expect(statusOf(await talk(port, 'GET / HTTP/1.1\r\nHost: site.test\r\nX-A').closed)).toBe(408)
  })

  it('[OPS-02] are cut off when they connect and say nothing', async () => {
    const app = createTestApp()
    const { port } = await startTestServer(app.fetch, { timeouts: { headers: 50, checkEvery: 10 } })
    expect(await talk(port).closed).toBe('')
  })

  it('[OPS-02] are cut off when their body takes too long', async () => {
    const app = createTestApp()
    const { port } = await startTestServer(app.fetch, {
      timeouts: { headers: 40, request: 50, checkEvery: 10 },
    })
    const { closed } = talk(port, get('/echo', 'Content-Length: 100').replace('GET', 'POST'), 'slow')
    await closed
  })

  it('[OPS-02] are cut off when they do not read', async () => {
    const app = new Hono().get('/', (c) => c.body('a'.repeat(50_000_000)))
    const { port } = await startTestServer(app.fetch, { timeouts: { silence: 50 } })
    const socket = connect(port, '127.0.0.1')
    socket.write(get('/'))
    socket.pause()
    const server = vi.fn()
    socket.on('error', server)
    await once(socket, 'connect')
    await vi.waitFor(async () => {
      socket.write('GET / HTTP/1.1\r\n')
      expect(server).toHaveBeenCalled()
    }, 30_000)
  })

  it('[OPS-02] are let go after a while without a request', async () => {
    const app = createTestApp()
    const { port } = await startTestServer(app.fetch, { timeouts: { keepAlive: 30 } })
    expect(statusOf(await talk(port, get('/')).closed)).toBe(200)
  })
})

describe('closing', () => {
  const slowApp = () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const app = new Hono().get('/', async (c) => {
      started.resolve()
      await finish.promise
      return c.text('finished')
    })
    return { app, started: started.promise, finish: finish.resolve, finished: finish.promise }
  }

  it('[OPS-02] lets requests under way finish, says goodbye on their connections and refuses new ones', async () => {
    const { app, started, finish } = slowApp()
    const server = await startTestServer(app.fetch)
    const { closed } = talk(server.port, get('/'))
    await started
    const closing = server.close(10_000)
    await expect.poll(() => isRefused(server.port)).toBe(true)
    finish()
    const answer = await closed
    expect(answer).toMatch(/finished$/)
    expect(answer.toLowerCase()).toContain('connection: close')
    await closing
  })

  it('[OPS-02] hangs up at once on connections that ask nothing', async () => {
    const app = createTestApp()
    const server = await startTestServer(app.fetch, { timeouts: { keepAlive: 60_000, headers: 60_000 } })
    const idle = talk(server.port, get('/'))
    const silent = talk(server.port)
    await expect.poll(() => statusOf(idle.heard())).toBe(200)
    await server.close(60_000)
    await Promise.all([idle.closed, silent.closed])
  })

  const patient = { timeouts: { keepAlive: 60_000, headers: 60_000 } }
  /** Clients that stall in the middle of a request are hung up on last, except for those that wait for an answer. */
  const untilHungUp = (port: number) => talk(port, 'GET / HTTP/1.1\r\nHost:').closed

  it('[OPS-02] hangs up after an answer that had begun before', async () => {
    const { app, finish, finished } = slowApp()
    app.get('/begun', (c) =>
      stream(c, async (out) => {
        await out.write('some')
        await finished
        await out.write('more')
      }),
    )
    const server = await startTestServer(app.fetch, patient)
    const hungUp = untilHungUp(server.port)
    const { closed, heard } = talk(server.port, get('/begun'))
    await expect.poll(heard).toContain('some')
    const closing = server.close(60_000)
    await hungUp
    finish()
    expect(await closed).toContain('more')
    await closing
  })

  it('[OPS-02] answers all that was asked at once on a connection, then hangs up', async () => {
    const { app, started, finish } = slowApp()
    app.get('/second', (c) => c.text('second'))
    const server = await startTestServer(app.fetch, patient)
    const hungUp = untilHungUp(server.port)
    const { closed } = talk(server.port, get('/') + get('/second'))
    await started
    const closing = server.close(60_000)
    await hungUp
    finish()
    expect(await closed).toMatch(/finished.*second$/s)
    await closing
  })

  it('[OPS-02] cuts off what does not finish in time', async () => {
    const { app, started } = slowApp()
    const server = await startTestServer(app.fetch)
    const { closed } = talk(server.port, get('/'))
    await started
    await server.close(20)
    expect(await closed).toBe('')
  })
})

describe('starting', () => {
  it('[OPS-02] says in one sentence that the port is taken and what to do', async () => {
    const app = createTestApp()
    const { port } = await startTestServer(app.fetch)
    await expect(listen({ host: '127.0.0.1', port, fetch: app.fetch })).rejects.toThrow(
      `Port ${port} is in use by another program: stop that program, or choose another port, e.g. PORT=${port + 1}.`,
    )
  })

  it('[OPS-02] says in one sentence that the host is not of this machine', async () => {
    const app = createTestApp()
    await expect(listen({ host: '203.0.113.1', port: 0, fetch: app.fetch })).rejects.toThrow(
      'HOST is "203.0.113.1", which is not an address of this machine',
    )
  })
})
