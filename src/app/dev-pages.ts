import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { DevProblem } from '#shared/dev-problem.ts'
import { urls } from '#shared/urls.ts'

/** Messages to open pages in development: see `browser/dev-reload.ts`. */
export type DevPages = {
  routes: Hono
  reload(): void
  restyle(): void
  /** The site runs as it was before a change, which has this mistake; or that is fixed. */
  show(of: 'build' | 'content', problem: DevProblem | undefined): void
  /** Closes the streams; open pages connect to the next server. */
  end(): void
}

export function createDevPages(serverId: string): DevPages {
  const open = new Set<SSEStreamingApi>()
  const problems = new Map<string, DevProblem>()
  const problem = () => [...problems.values()][0]
  const tell = (event: string, data: unknown = null) => {
    for (const stream of open) void stream.writeSSE({ event, data: JSON.stringify(data) })
  }
  const routes = new Hono().get(urls.devEvents, (c) =>
    streamSSE(c, async (stream) => {
      open.add(stream)
      await stream.writeSSE({ event: 'server', data: JSON.stringify(serverId), retry: 300 })
      if (problem()) await stream.writeSSE({ event: 'problem', data: JSON.stringify(problem()) })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      open.delete(stream)
    }),
  )
  return {
    routes,
    reload: () => tell('reload'),
    restyle: () => tell('styles'),
    show(of, found) {
      if (found) problems.set(of, found)
      else if (!problems.delete(of)) return
      tell('problem', problem())
    },
    end() {
      for (const stream of open) stream.abort()
    },
  }
}
