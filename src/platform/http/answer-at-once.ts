import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'

export type AtOnceOptions = {
  /** The bytes to send, or undefined if the app must answer. */
  answer(request: PlainRequest): readonly Uint8Array[] | undefined
  isClosing(): boolean
  /** Milliseconds that it waits for a request: for the first, and for the next. */
  headers: number
  keepAlive: number
}

/** A request that was sent in the last moment of what was promised is still heard. node:http waits as long. */
const keepAliveBuffer = 1000

/**
 * Answers plain requests for stored pages on the connection itself: to make node:http's objects for a request takes longer than to
 * send the page. A connection begins here. With the first request that is not plain, or not answered here, node:http takes
 * it over for good, so nothing has to be agreed on between the two.
 */
export function answerAtOnce(server: Server, options: AtOnceOptions) {
  const [toHttp] = server.listeners('connection')
  if (!toHttp) throw new Error('node:http takes connections in another way than it did.')
  server.off('connection', toHttp as () => void)
  server.on('connection', (socket: Socket) => {
    if (!socket.destroyed) stayUntil(socket, options, () => toHttp.call(server, socket))
  })
}

function stayUntil(socket: Socket, options: AtOnceOptions, handOver: () => void) {
  const close = () => socket.destroy()
  const end = () => socket.end()
  const read = (bytes: Buffer) => {
    // A client that does not read its answers is not read either.
    if (socket.writableNeedDrain) return void socket.pause().once('drain', () => read(bytes))
    socket.resume()
    const answer = answerTo(bytes)
    if (answer) return send(answer)
    socket.off('data', read).off('end', end)
    handOverWith(socket, bytes, () => {
      socket.off('timeout', close).off('error', close)
      handOver()
    })
  }
  const answerTo = (bytes: Buffer) => {
    const request = options.isClosing() ? undefined : readPlainRequest(bytes, socket)
    return request && options.answer(request)
  }
  const send = (parts: readonly Uint8Array[]) => {
    socket.setTimeout(options.keepAlive + keepAliveBuffer)
    socket.cork()
    for (const part of parts) socket.write(part)
    socket.uncork()
  }
  socket.setTimeout(options.headers)
  socket.on('data', read).on('end', end).on('timeout', close).on('error', close)
}

/**
 * In another turn of the event loop: in the one that brought the bytes, the stream keeps reading even if node:http has
 * paused it. Bytes that arrive until then are handed over, too.
 */
function handOverWith(socket: Socket, bytes: Buffer, handOver: () => void) {
  const read = [bytes]
  let ended = false
  const readMore = (more: Buffer) => void read.push(more)
  const end = () => {
    ended = true
  }
  socket.on('data', readMore).on('end', end)
  setImmediate(() => {
    socket.off('data', readMore).off('end', end)
    if (socket.destroyed) return
    handOver()
    readFewAtOnce(socket)
    socket.emit('data', read.length === 1 ? bytes : Buffer.concat(read))
    if (ended) socket.emit('end')
  })
}

const maxAtOnce = 8
const endOfHead = '\r\n\r\n'

/**
 * node:http makes a request of everything in a piece that has arrived before anybody can stop it: 2,500 of one piece, from each
 * connection. So it is given a few at a time, and nothing more once the connection is closed or has to wait.
 */
function readFewAtOnce(socket: Socket) {
  const [toParser] = socket.listeners('data')
  if (!toParser) throw new Error('node:http reads connections in another way than it did.')
  socket.off('data', toParser as () => void)
  socket.on('data', (bytes: Buffer<ArrayBuffer>) => {
    let rest = bytes
    while (rest.length > 0 && !socket.destroyed) {
      // Nothing can be put back behind its end. A stream that flows would send it here again at once, deeper and deeper.
      if (socket.isPaused() && !socket.readableEnded) return void socket.unshift(rest)
      const end = endOfFew(rest)
      toParser.call(socket, rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}

function endOfFew(bytes: Buffer) {
  let end = 0
  for (let count = 0; count < maxAtOnce; count += 1) {
    const found = bytes.indexOf(endOfHead, end, 'latin1')
    if (found < 0) return bytes.length
    end = found + endOfHead.length
  }
  return end
}
