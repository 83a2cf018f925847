import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ConfigurationError } from '#platform/config/environment.ts'
import { answerAtOnce } from './answer-at-once.ts'
import { watchArrivals } from './arrivals.ts'
import { closeGracefully, trackConnections } from './connections.ts'
import { maxHeaders, type PlainRequest } from './plain-request.ts'

export type ListenOptions = {
  host: string
  port: number
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>
  /** Asked before the app. */
  express?: Express
  timeouts?: Partial<Timeouts>
  /** Another process holds the port, and hands over its connections: it passes them to this function. */
  handedOver?: ((take: (socket: Socket) => void) => void) | undefined
  /** Whether many visitors may come from this address, such as that of a proxy. Else its connections are limited. */
  mayBeShared?: (address: string) => boolean
}

type Express = {
  /** Says whether it has answered. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** The bytes to send if it answers this. */
  bytes(request: PlainRequest, keepAliveSeconds: number): readonly Uint8Array[] | undefined
}

/** Milliseconds. */
type Timeouts = {
  /** To send all headers of a request. */
  headers: number
  /** To send a request with its body. */
  request: number
  /** Between requests on one connection; longer than a proxy's own, so that the proxy hangs up first. */
  keepAlive: number
  /** Without a byte in either direction. */
  silence: number
  /** How often the first two are looked at. */
  checkEvery: number
}

export type RunningServer = {
  readonly port: number
  readonly url: string
  /** Accepts nobody new and lets those under way finish; after `graceMs` they are cut off. */
  close(graceMs: number): Promise<void>
}

const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 300_000,
  keepAlive: 65_000,
  silence: 120_000,
  checkEvery: 5_000,
}

const nothingStored: Express = { serve: () => false, bytes: () => undefined }

export async function listen(options: ListenOptions): Promise<RunningServer> {
  const { host, port, express = nothingStored, mayBeShared = () => true } = options
  keepRequestsYoung()
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const app = getRequestListener((request, env) => options.fetch(request, env as HttpBindings), {
    errorHandler: answerBadRequest,
  })
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.checkEvery,
  })
  server.maxHeadersCount = maxHeaders
  server.timeout = timeouts.silence
  server.on('connection', rememberPeer)
  const connections = trackConnections(server, mayBeShared)
  const arrivals = watchArrivals(server)
  server.on('request', (incoming, outgoing) => {
    if (connections.closing) outgoing.shouldKeepAlive = false
    connections.begin(outgoing, () => {
      if (!express.serve(incoming, outgoing)) arrivals.inOrder(() => void app(incoming, outgoing))
    })
  })
  answerAtOnce(server, {
    answer: (request) => express.bytes(request, timeouts.keepAlive / 1000),
    isClosing: () => connections.closing,
    headers: timeouts.headers,
    keepAlive: timeouts.keepAlive,
  })
  const address = options.handedOver
    ? { address: host, port, family: host.includes(':') ? 'IPv6' : 'IPv4' }
    : await openPort(server, host, port)
  // A connection carries one request: the next may be for the server that follows this one.
  if (options.handedOver) connections.closing = true
  options.handedOver?.((socket) => {
    socket.allowHalfOpen = true
    server.emit('connection', socket)
    socket.resume()
  })
  return {
    port: address.port,
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    async close(graceMs) {
      connections.closing = true
      await arrivals.allIn()
      await closeGracefully(server, connections, graceMs)
    },
  }
}

/**
 * A connection that was reset no longer tells who was at the other end, while what they sent can still be read. So the
 * address is read at once, and the socket remembers it. If it is too late for that, nothing can be answered, and a
 * submission from an unknown address must not be accepted: sent again, it would count as somebody else's.
 */
function rememberPeer(socket: Socket) {
  if (socket.remoteAddress === undefined) socket.destroy()
}

/** Says why a site could not listen, before anything of it is touched. Not for workers: they share a port that is open. */
export async function refuseTakenPort({ host, port }: Pick<ListenOptions, 'host' | 'port'>) {
  const server = createNetServer()
  await openPort(server, host, port)
  await new Promise((closed) => server.close(closed))
}

/**
 * After a burst, V8 pretenures per-request objects, and so keeps everything that belongs to a request until its next
 * major collection. Not set earlier: parts of Node come compiled for other settings, and would be compiled again.
 */
const keepRequestsYoung = () => setFlagsFromString('--no-allocation-site-pretenuring')

export function openPort(server: NetServer, host: string, port: number) {
  return new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen({ host, port }, () => resolve(server.address() as AddressInfo))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const options = { cause: error }
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigurationError(
        `Port ${port} is in use by another program: stop that program, or choose another port, e.g. PORT=${port + 1}.`,
        options,
      )
    case 'EACCES':
      return new ConfigurationError(
        `Port ${port} may not be opened by this user: choose a port above 1023, e.g. PORT=3000, or give the right to open it.`,
        options,
      )
    case 'EADDRNOTAVAIL':
      return new ConfigurationError(
        `HOST is "${host}", which is not an address of this machine: set HOST=127.0.0.1, or HOST=0.0.0.0 for all of its addresses.`,
        options,
      )
    case 'ENOTFOUND':
      return new ConfigurationError(
        `HOST is "${host}", which is not a known name: set HOST=127.0.0.1, or HOST=0.0.0.0 for all addresses.`,
        options,
      )
    default:
      return error
  }
}

/** Input that does not even become a request, such as an invalid host or address. Its language is not known. */
function answerBadRequest() {
  return new Response(`${STATUS_CODES[400]}\n`, {
    status: 400,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
