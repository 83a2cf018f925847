// A thread that posts a form over and over on several connections, never before the last answer is complete.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { port, form, count, connections, from } = workerData
const boundary = '----bench'
const text = 'A short message, as a visitor writes it. '.repeat(12)
const times = []
const statuses = {}
let sent = 0
let open = connections
const startedAt = performance.now()

for (let i = 0; i < connections; i += 1) {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let received = ''
  let at = 0
  const next = () => {
    if (sent >= count) return socket.end()
    at = performance.now()
    socket.write(post(from + sent))
    sent += 1
  }
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    const head = received.indexOf('\r\n\r\n')
    if (head < 0 || received.length < head + 4 + Number(/content-length: (\d+)/i.exec(received)[1])) return
    times.push([at, performance.now()])
    const status = /"status":"(\w+)"/.exec(received)?.[1] ?? received.slice(9, 12)
    statuses[status] = (statuses[status] ?? 0) + 1
    received = ''
    next()
  })
  socket.on('close', () => {
    open -= 1
    if (open > 0) return
    parentPort.postMessage({ statuses, times, milliseconds: performance.now() - startedAt })
  })
  socket.on('error', (error) => {
    statuses[error.code] = (statuses[error.code] ?? 0) + 1
  })
  socket.once('connect', next)
}

function post(index) {
  const fields = {
    _wpcf7: form,
    _wpcf7_version: '6.1.6',
    _wpcf7_locale: 'en_US',
    _wpcf7_unit_tag: `wpcf7-f${form}-o1`,
    _wpcf7_container_post: 0,
    _wpcf7_posted_data_hash: '',
    _portico_key: `bench-key-${String(index).padStart(12, '0')}`,
    'your-name': 'Ann Bee',
    'your-email': 'ann@example.com',
    'your-subject': `Message ${index}`,
    'your-message': text,
  }
  const body = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  const whole = `${body}--${boundary}--\r\n`
  return `POST /api/contact-form-7/v1/contact-forms/${form}/feedback HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nAccept: application/json, */*;q=0.1\r\nX-Forwarded-For: 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${Buffer.byteLength(whole)}\r\n\r\n${whole}`
}
