// A thread that asks for one page over and over on several connections, never before the last answer is complete.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { hostname, port, request, milliseconds, connections } = workerData
const until = Date.now() + milliseconds
let answered = 0
let open = connections

for (let i = 0; i < connections; i += 1) {
  const socket = connect(port, hostname)
  let missing = 0
  socket.on('data', (chunk) => {
    if (missing === 0) missing = sizeOf(chunk.toString('latin1'))
    missing -= chunk.length
    if (missing > 0) return
    answered += 1
    if (Date.now() < until) socket.write(request)
    else socket.end()
  })
  socket.on('close', () => {
    open -= 1
    if (open === 0) parentPort.postMessage(answered)
  })
  socket.write(request)
}

function sizeOf(answer) {
  const hasBody = !request.startsWith('HEAD') && !answer.startsWith('HTTP/1.1 304')
  return answer.indexOf('\r\n\r\n') + 4 + (hasBody ? Number(/content-length: (\d+)/i.exec(answer)[1]) : 0)
}
