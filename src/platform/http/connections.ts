import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, and what is being answered on it; of several at once, the last. */
type Line = {
  answering: ServerResponse | undefined
  /** What begins the requests that came before the one under way was answered. */
  waiting: (() => void)[]
}

export type Connections = {
  closing: boolean
  readonly lines: ReadonlyMap<Socket, Line>
  /**
   * Answers are sent in the order of the requests, so on one connection they are worked on one after another: nobody
   * can have more of the site's time by asking for much at once.
   */
  begin(outgoing: ServerResponse, work: () => void): void
}

/** On one connection. Browsers and proxies wait for each answer before they ask again. */
const mostWaiting = 100

/**
 * What is being answered stands with its connection. A set of all of it would be built anew every few requests, and V8 keeps
 * what the former one held, with all that belongs to it, until it next tidies up old objects.
 */
export function trackConnections(server: Server): Connections {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket) => {
    const line: Line = { answering: undefined, waiting: [] }
    lines.set(socket, line)
    socket.once('close', () => {
      line.waiting.length = 0
      lines.delete(socket)
    })
  })
  const connections: Connections = {
    closing: false,
    lines,
    begin(outgoing, work) {
      const { socket } = outgoing.req
      const line = lines.get(socket)
      if (!line) return work()
      if (line.waiting.length >= mostWaiting) return void socket.destroy()
      const isBusy = line.answering !== undefined
      line.answering = outgoing
      outgoing.once('close', () => {
        const next = line.waiting.shift()
        // In another turn of the event loop, in which others are heard.
        if (next) setImmediate(next)
        if (line.answering !== outgoing) return
        line.answering = undefined
        // Its headers may have been written before the end came, and promised to wait for more.
        if (connections.closing) socket.destroySoon()
      })
      if (isBusy) line.waiting.push(work)
      else work()
    },
  }
  return connections
}

/** A request that has just arrived is worth this wait; a connection that stays silent is not. */
const silenceMs = 200

export async function closeGracefully(server: Server, connections: Connections, graceMs: number) {
  connections.closing = true
  for (const { answering } of connections.lines.values()) if (answering) answering.shouldKeepAlive = false
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
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
