import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Connections = {
  closing: boolean
  readonly sockets: ReadonlySet<Socket>
  readonly underWay: ReadonlySet<ServerResponse>
  begin(outgoing: ServerResponse): void
}

export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    closing: false,
    sockets,
    underWay,
    begin(outgoing) {
      underWay.add(outgoing)
      outgoing.once('close', () => underWay.delete(outgoing))
    },
  }
}

/** A request that has just arrived is worth this wait; a connection that stays silent is not. */
const silenceMs = 200

export async function closeGracefully(server: Server, connections: Connections, graceMs: number) {
  connections.closing = true
  for (const outgoing of connections.underWay) outgoing.shouldKeepAlive = false
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const silent = setTimeout(() => hangUp(connections), Math.min(silenceMs, graceMs))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(silent)
  clearTimeout(cut)
}

/** node:http counts a connection that never sent a byte as busy, so those must be closed here. */
function hangUp({ sockets, underWay }: Connections) {
  const busy = new Set([...underWay].map((outgoing) => outgoing.socket))
  for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
}
