import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Gives each request an id of our own, writes one line when it is answered and counts it. No address, no query and no
 * header of the client goes into the line.
 */
export function requestLog(deps: { log: Log; ids: Ids; metrics?: Metrics }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const begun = performance.now()
    const requestId = deps.ids.next()
    c.set('requestId', requestId)
    await next()
    // Not by c.header(): that makes an answer of text into a stream.
    c.res.headers.set('x-request-id', requestId)
    const milliseconds = performance.now() - begun
    const { method, path } = c.req
    const route = routePath(c)
    deps.metrics?.request(route, method, c.res.status, milliseconds / 1000)
    const length = c.res.headers.get('content-length')
    deps.log.info(
      {
        requestId,
        method,
        path,
        route,
        status: c.res.status,
        ms: Math.round(milliseconds * 10) / 10,
        ...(length === null ? {} : { bytes: Number(length) }),
      },
      'request',
    )
  }
}
