import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { urls } from '#shared/urls.ts'

export const devReloadScript = urls.devReload

/** `npm run dev` restarts the server on every change; open pages notice that another one answers, and reload. */
const client = `let server
new EventSource('${urls.devEvents}').onmessage = ({ data }) => {
  server ??= data
  if (data !== server) location.reload()
}
`

export function createDevReloadRoutes(serverId: string) {
  return new Hono()
    .get(devReloadScript, (c) =>
      c.body(client, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }),
    )
    .get(urls.devEvents, (c) =>
      streamSSE(c, async (stream) => {
        await stream.writeSSE({ data: serverId, retry: 300 })
        await new Promise<void>((resolve) => stream.onAbort(resolve))
      }),
    )
}
