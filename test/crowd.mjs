// A thread of clients that all connect and ask before anybody answers, and then ask again after every answer.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { port, clients, requests, keepAlive, shared } = workerData
const asked = new Int32Array(shared)
const counts = { answered: 0, cut: 0 }
let open = clients
let ready = 0

for (let client = 0; client < clients; client += 1) {
  const socket = connect(port, '127.0.0.1')
  let left = requests
  let received = ''
  const ask = (done) => {
    left -= 1
    const head = [`POST /ask/${client}/${requests - left} HTTP/1.1`, 'Host: site.test', 'Content-Length: 2']
    if (!keepAlive) head.push('Connection: close')
    socket.write(`${head.join('\r\n')}\r\n\r\nhi`, done)
  }
  socket.once('connect', () =>
    ask(() => {
      ready += 1
      if (ready < clients) return
      Atomics.store(asked, 0, 1)
      Atomics.notify(asked, 0)
    }),
  )
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    if (!received.endsWith('thanks')) return
    counts.answered += 1
    received = ''
    if (left > 0) ask()
    else socket.end()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    open -= 1
    if (open === 0) parentPort.postMessage({ ...counts, cut: clients * requests - counts.answered })
  })
}
