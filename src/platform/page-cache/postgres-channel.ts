import { Client } from 'pg'
import { holdInUse } from '#platform/db/in-use.ts'
import type { Log } from '#platform/log.ts'

export type PostgresChannelOptions = {
  url: string
  channel: string
  log: Log
  onMessage(payload: string): void
  /** The connection was lost and is back: messages may have been missed. */
  onBack(): void
  retryMs: number
  heartbeatMs: number
}

/** One connection that listens on a channel, for ever: when it is lost it comes back. */
export type PostgresChannel = {
  /** Whether the message was taken; if not, `onBack` will be called. */
  send(payload: string): Promise<boolean>
  close(): Promise<void>
}

export async function openPostgresChannel(options: PostgresChannelOptions): Promise<PostgresChannel> {
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

/** Of a connection that is broken anyway, a failure to close is no news. */
const discard = (client: Client) => void client.end().catch(() => {})
