import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * Refuses bodies above `maxBytes`: at once when the length is announced, otherwise as soon as that much has come, while
 * the route is already reading. The route lets `BodyTooLarge` pass.
 */
export function bodyLimit(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { method, headers } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge()
    const { body } = headers.has('content-length') ? { body: null } : c.req.raw
    if (body)
      c.req.raw = new Request(c.req.raw, { body: limited(body, maxBytes), duplex: 'half' } as RequestInit)
    await next()
  }
}

function limited(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let received = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length
        if (received > maxBytes) controller.error(new BodyTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
}
