import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { decoded } from '#shared/decoded.ts'
import type { Clients } from './clients.ts'
import type { HttpEnv } from './http-env.ts'

const longestTarget = 8192
const longestHost = 255
const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?'
const validHost = new RegExp(`^(?:${label}(?:\\.${label})*\\.?|\\[[0-9a-f:.]+\\])(?::\\d{1,5})?$`, 'i')

/**
 * Turns away what no link of ours can ask for: an address too long, badly encoded or climbing out of the site, and a
 * host that is none. The host is not used for anything else: the site's own address is configured.
 */
export function requestGuard(clients: Clients): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const target = c.env?.incoming?.url ?? c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
    if (target.length > longestTarget) throw new HTTPException(414, { message: 'The address is too long.' })
    // PostgreSQL keeps and finds no text with a zero byte in it.
    if (target.includes('%00') || !isWellFormed(target.split('?', 1)[0] ?? ''))
      throw new HTTPException(400, { message: 'The address is malformed.' })
    const hosts = c.env?.incoming?.headersDistinct.host?.length ?? 1
    if (hosts > 1 || !isHost(clients.of(c).host))
      throw new HTTPException(400, { message: 'The Host header is not a host.' })
    await next()
  }
}

export const isHost = (text: string) => text.length <= longestHost && validHost.test(text)

function isWellFormed(path: string) {
  const read = decoded(path)
  return read !== undefined && !hasControl(read) && !read.split(/[/\\]/).includes('..')
}

function hasControl(text: string) {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 32 || code === 127) return true
  }
  return false
}
