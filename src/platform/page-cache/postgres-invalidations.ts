import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Dropped, Invalidations } from './invalidations.ts'
import { toPayloads } from './notify-payloads.ts'
import { openPostgresChannel } from './postgres-channel.ts'

export type PostgresInvalidationsOptions = {
  url: string
  ids: Ids
  log: Log
  /** Milliseconds between attempts to come back, and between looks whether the connection is alive. */
  retryMs?: number
  heartbeatMs?: number
}

/** More than this waiting while the connection is away, and the others are told to forget everything. */
const mostWaiting = 1000

/** Between machines, by LISTEN/NOTIFY. After a lost connection nobody knows what was missed: everything is dropped. */
export async function createPostgresInvalidations(
  options: PostgresInvalidationsOptions,
): Promise<Invalidations> {
  const { url, ids, log, retryMs = 500, heartbeatMs = 15_000 } = options
  const node = ids.next()
  const listeners = new Set<(dropped: Dropped) => void>()
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  const tell = (dropped: Dropped) => {
    for (const listener of listeners) listener(dropped)
  }

  const channel = await openPostgresChannel({
    url,
    channel: 'portico_dropped',
    log,
    retryMs,
    heartbeatMs,
    onMessage(payload) {
      const message = JSON.parse(payload)
      if (message.node !== node) tell(message.dropped)
    },
    onBack() {
      tell('everything')
      flush()
    },
  })

  const flush = () => {
    sending ??= sendWaiting().finally(() => {
      sending = undefined
    })
    return sending
  }

  const sendWaiting = async () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (!(await channel.send(next))) return
      waiting = waiting.slice(1)
    }
  }

  return {
    publish(tags) {
      waiting =
        waiting.length < mostWaiting
          ? [...waiting, ...toPayloads(node, tags)]
          : toPayloads(node, 'everything')
      void flush()
    },
    subscribe: (listener) => void listeners.add(listener),
    async close() {
      await sending
      listeners.clear()
      await channel.close()
    },
  }
}
