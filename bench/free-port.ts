import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems assign higher ones by themselves, also for connections, and could do so before the caller listens. */
const [first, last] = [20_000, 32_000]

export async function freePort(): Promise<number> {
  const port = randomInt(first, last)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number) {
  return new Promise<boolean>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
