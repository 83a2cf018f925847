import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#platform/limits/networks.ts'

/** A connection, and what is being answered on it; of several at once, the last. */
type Line = {
  readonly home: string
  answering: ServerResponse | undefined
  /** Start the requests that came before the current one was answered. */
  waiting: (() => void)[]
}

export type Connections = {
  closing: boolean
  readonly lines: ReadonlyMap<Socket, Line>
  /**
   * Answers are sent in the order of the requests, so requests on one connection are worked on one after another, each
   * when the previous answer has left: asking for much at once does not get a client more of the site's time or memory.
   */
  begin(outgoing: ServerResponse, work: () => void): void
}

/** On one connection. Browsers and proxies wait for each answer before they ask again. */
const maxWaiting = 100
/** On all connections together. */
const maxWaitingInAll = 2000
const maxFromOneHome = 1000
/** Bytes of answers that were made and not read. */
const maxUnread = 128 * 1024 * 1024
const lookEveryMs = 250

/**
 * The pending answer is stored with its connection. A set of them would be rebuilt every few requests, and V8 keeps
 * everything the previous one held until its next major collection.
 */
export function trackConnections(server: Server, mayBeShared: (address: string) => boolean): Connections {
  const lines = new Map<Socket, Line>()
  const connected = new Map<string, number>()
  let waitingInAll = 0
  let lookedAt = 0

  const leave = (socket: Socket, line: Line) => {
    waitingInAll -= line.waiting.length
    line.waiting.length = 0
    lines.delete(socket)
    const left = (connected.get(line.home) ?? 1) - 1
    if (left > 0) connected.set(line.home, left)
    else connected.delete(line.home)
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? 'unknown'
    const line: Line = { home: networkOf(address), answering: undefined, waiting: [] }
    const count = (connected.get(line.home) ?? 0) + 1
    if (count > maxFromOneHome && !mayBeShared(address)) return void socket.destroy()
    connected.set(line.home, count)
    lines.set(socket, line)
    socket.once('close', () => leave(socket, line))
  })

  const mayWait = (line: Line) => line.waiting.length < maxWaiting && waitingInAll < maxWaitingInAll

  const lookForUnread = () => {
    const now = performance.now()
    if (now - lookedAt < lookEveryMs) return
    lookedAt = now
    hangUpOnUnread(lines)
  }

  const connections: Connections = {
    closing: false,
    lines,
    begin(outgoing, work) {
      const { socket } = outgoing.req
      const line = lines.get(socket)
      if (!line) return work()
      lookForUnread()
      const isBusy = line.answering !== undefined
      if (isBusy && !mayWait(line)) return void socket.destroy()
      line.answering = outgoing
      outgoing.once('close', () => {
        const next = line.waiting.shift()
        if (next) waitingInAll -= 1
        // In another turn of the event loop, in which others are heard.
        if (next) setImmediate(next)
        if (line.answering !== outgoing) return
        line.answering = undefined
        // Its headers may have been written before the end came, and promised to wait for more.
        if (connections.closing) socket.destroySoon()
      })
      if (!isBusy) return work()
      line.waiting.push(work)
      waitingInAll += 1
    },
  }
  return connections
}

/**
 * Begins with the household that has most waiting, and there with the connection that reads least. Each household keeps
 * one, however large: an export is not an attack. Cached pages do not take memory of their own and are not counted.
 */
function hangUpOnUnread(lines: ReadonlyMap<Socket, Line>) {
  const unread = [...lines].filter(([socket, { answering }]) => answering && socket.writableLength > 0)
  let total = sumOf(unread)
  if (total <= maxUnread) return
  const households = [...Map.groupBy(unread, ([, { home }]) => home).values()]
  for (const home of households.toSorted((one, other) => sumOf(other) - sumOf(one)))
    for (const [socket] of home.toSorted(minRead).slice(0, -1)) {
      if (total <= maxUnread / 2) return
      total -= socket.writableLength
      socket.destroy()
    }
}

/** Behind a proxy many visitors are one home. */
const minRead = ([one]: readonly [Socket, Line], [other]: readonly [Socket, Line]) =>
  other.writableLength - one.writableLength

const sumOf = (unread: readonly (readonly [Socket, Line])[]) =>
  unread.reduce((sum, [socket]) => sum + socket.writableLength, 0)

/** A request that has just arrived is worth this wait; a connection that stays silent is not. */
const silenceMs = 200

export async function closeGracefully(server: Server, connections: Connections, graceMs: number) {
  connections.closing = true
  for (const { answering } of connections.lines.values()) if (answering) answering.shouldKeepAlive = false
  const closed = server.listening
    ? new Promise<void>((resolve) => server.close(() => resolve()))
    : Promise.all([...connections.lines.keys()].map((socket) => once(socket, 'close')))
  const silent = setTimeout(() => hangUp(connections), Math.min(silenceMs, graceMs))
  const cut = setTimeout(() => {
    for (const socket of connections.lines.keys()) socket.destroy()
  }, graceMs)
  await closed
  clearTimeout(silent)
  clearTimeout(cut)
}

/** node:http counts a connection that never sent a byte as busy, so those must be closed here. */
function hangUp({ lines }: Connections) {
  for (const [socket, { answering }] of lines) if (!answering) socket.destroySoon()
}
