import { createServer } from 'node:http'

/**
 * Loaded into the site beside its own code. Every other request to this port is answered with the longest time, in milliseconds of
 * the processor, for which the site did nothing but one thing since the request before: so long a visitor would have waited. Other
 * work on the machine is not counted.
 */
const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let [isWatching, longest, before] = [false, 0, 0]

function turn() {
  const now = used()
  longest = Math.max(longest, now - before)
  before = now
  if (isWatching) setImmediate(turn)
}

createServer((_, response) => {
  isWatching = !isWatching
  response.end(String(longest))
  if (!isWatching) return
  longest = 0
  before = used()
  setImmediate(turn)
})
  .listen(Number(process.env.BENCH_STOPS_PORT), '127.0.0.1')
  .unref()
