import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Rejects a body that announces more than `maxBytes` at once. The reader of a body counts the bytes that arrive. */
export function bodyLimit(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new BodyTooLarge()
    await next()
  }
}
