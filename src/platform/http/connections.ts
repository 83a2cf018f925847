import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, and what is being answered on it; of several at once, the last. */
type Line = { answering: ServerResponse | undefined }

export type Connections = {
  closing: boolean
  readonly lines: ReadonlyMap<Socket, Line>
  begin(outgoing: ServerResponse): void
}

/**
 * What is being answered stands with its connection. A set of all of it would be built anew every few requests, and V8 keeps
 * what the former one held, with all that belongs to it, until it next tidies up old objects.
 */
export function trackConnections(server: Server): Connections {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket) => {
    lines.set(socket, { answering: undefined })
    socket.once('close', () => lines.delete(socket))
  })
  const connections: Connections = {
    closing: false,
    lines,
    begin(outgoing) {
      const { socket } = outgoing.req
      const line = lines.get(socket)
      if (!line) return
      line.answering = outgoing
      outgoing.once('close', () => {
        if (line.answering !== outgoing) return
        line.answering = undefined
        // Its headers may have been written before the end came, and promised to wait for more.
        if (connections.closing) socket.destroySoon()
      })
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
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(silent)
  clearTimeout(cut)
}

/** node:http counts a connection that never sent a byte as busy, so those must be closed here. */
function hangUp({ lines }: Connections) {
  for (const [socket, { answering }] of lines) if (!answering) socket.destroySoon()
}
