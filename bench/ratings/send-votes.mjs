// Sends requests over some connections, each one's next when its last was answered, and counts what came back.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { port, requests, connections } = workerData
let next = 0
let rated = 0
const bodies = new Map()
const startedAt = performance.now()
await Promise.all(Array.from({ length: Math.min(connections, requests.length) }, talk))
parentPort.postMessage({ rated, bodies, milliseconds: performance.now() - startedAt })

function talk() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const send = () => {
      if (next === requests.length) return socket.end()
      socket.write(requests[next])
      next += 1
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      heard += chunk
      const head = heard.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1])
      if (heard.length < head + 4 + length) return
      const body = heard.slice(head + 4, head + 4 + length)
      heard = ''
      if (body.includes('rated')) rated += 1
      const kind = body.slice(0, 40)
      bodies.set(kind, (bodies.get(kind) ?? 0) + 1)
      send()
    })
    socket.on('error', reject)
    socket.on('close', resolve)
  })
}
