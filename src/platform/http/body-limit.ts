import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Refuses at once what announces more than `maxBytes`. Whoever reads a body counts what really comes. */
export function bodyLimit(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new BodyTooLarge()
    await next()
  }
}
