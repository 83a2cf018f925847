type Answer = { id?: number; result?: Record<string, number>; error?: { message: string } }

/**
 * What a process holds on to after everything that can go was collected, in megabytes: objects and the bytes of buffers. What the
 * process has from the system says little: it is given back late, and in large pieces.
 */
export async function heldMemory(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${inspector} doesn’t answer.`)))
  })
  try {
    // What is freed by the first may be all that holds something else.
    for (const _ of ['first', 'second', 'third']) await call(socket, 'HeapProfiler.collectGarbage')
    const { usedSize = 0, backingStorageSize = 0 } = await call(socket, 'Runtime.getHeapUsage')
    return (usedSize + backingStorageSize) / 1024 / 1024
  } finally {
    socket.close()
  }
}

let calls = 0

function call(socket: WebSocket, method: string): Promise<Record<string, number>> {
  calls += 1
  const id = calls
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as Answer
      if (answer.id !== id) return
      socket.removeEventListener('message', onMessage)
      if (answer.result) resolve(answer.result)
      else reject(new Error(`${method}: ${answer.error?.message}`))
    }
    socket.addEventListener('message', onMessage)
    socket.send(JSON.stringify({ id, method }))
  })
}
