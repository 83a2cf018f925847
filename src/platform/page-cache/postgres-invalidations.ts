import { Client } from 'pg'
import { holdInUse } from '#platform/db/in-use.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Dropped, Invalidations } from './invalidations.ts'

export type PostgresInvalidationsOptions = {
  url: string
  ids: Ids
  log: Log
  /** Milliseconds between attempts to come back, and between looks whether the connection is alive. */
  retryMs?: number
  heartbeatMs?: number
}

/** If more than this is waiting while the connection is lost, the others are told to drop everything. */
const maxWaiting = 1000

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
        waiting.length < maxWaiting ? [...waiting, ...toPayloads(node, tags)] : toPayloads(node, 'everything')
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

type PostgresChannelOptions = {
  url: string
  channel: string
  log: Log
  onMessage(payload: string): void
  /** The connection was lost and is back: messages may have been missed. */
  onBack(): void
  retryMs: number
  heartbeatMs: number
}

/** A connection that listens on a channel: when it is lost, it is restored. */
type PostgresChannel = {
  /** Whether the message was taken; if not, `onBack` will be called. */
  send(payload: string): Promise<boolean>
  close(): Promise<void>
}

async function openPostgresChannel(options: PostgresChannelOptions): Promise<PostgresChannel> {
  const { url, channel, log, onMessage, onBack, retryMs, heartbeatMs } = options
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new Client({ connectionString: url, keepAlive: true, query_timeout: heartbeatMs })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
      await fresh.query(holdInUse)
      if (closed) throw new Error('The channel was closed meanwhile.')
      client = fresh
    } catch (error) {
      discard(fresh)
      throw error
    }
  }

  const lose = (lost: Client) => {
    if (client !== lost) return
    client = undefined
    discard(lost)
    if (closed) return
    log.warn({ channel }, 'the listening database connection is lost; trying to come back')
    comeBack()
  }

  const comeBack = () => {
    retry = setTimeout(() => {
      connect().then(
        () => onBack(),
        () => !closed && comeBack(),
      )
    }, retryMs)
  }

  const query = async (text: string, values: string[] = []) => {
    const current = client
    if (!current) return false
    try {
      await current.query(text, values)
      return true
    } catch {
      lose(current)
      return false
    }
  }

  await connect()
  const heartbeat = setInterval(() => query('SELECT 1'), heartbeatMs)
  return {
    send: (payload) => query('SELECT pg_notify($1, $2)', [channel, payload]),
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}

/** Closing a broken connection may fail; that is not worth reporting. */
const discard = (client: Client) => void client.end().catch(() => {})

/** PostgreSQL refuses a payload of 8000 bytes or more. */
const largest = 7900
const maxPayloads = 20

/** The messages that tell of `dropped`, each small enough; too many to be worth it become one: everything. */
export function toPayloads(node: string, dropped: Dropped): string[] {
  const write = (part: Dropped) => JSON.stringify({ node, dropped: part })
  const parts = dropped === 'everything' ? undefined : split(dropped, largest - size(write([])))
  return parts && parts.length <= maxPayloads ? parts.map(write) : [write('everything')]
}

/** Undefined if a single tag is too long already. */
function split(tags: readonly string[], room: number): string[][] | undefined {
  const parts: string[][] = []
  let left = 0
  for (const tag of tags) {
    const length = size(JSON.stringify(tag)) + 1
    if (length > room) return undefined
    if (length > left) {
      parts.push([])
      left = room
    }
    parts.at(-1)?.push(tag)
    left -= length
  }
  return parts
}

const size = (text: string) => Buffer.byteLength(text)
