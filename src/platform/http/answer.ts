import type { IncomingHttpHeaders } from 'node:http'

/** The parts of a request that decide how stored bytes are sent. */
export type Asked = {
  method: string
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
  ifRange: string | null | undefined
  range: string | null | undefined
}

/** A finished answer. `headers` alternates names and values, the form node:http writes fastest. */
export type Answer = { status: number; headers: readonly string[]; body: Uint8Array | null }

export const askedOf = (request: Request): Asked => ({
  method: request.method,
  acceptEncoding: request.headers.get('accept-encoding'),
  ifNoneMatch: request.headers.get('if-none-match'),
  ifRange: request.headers.get('if-range'),
  range: request.headers.get('range'),
})

export const askedOfNode = (method: string, headers: IncomingHttpHeaders): Asked => ({
  method,
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  ifNoneMatch: headers['if-none-match'],
  ifRange: headers['if-range'] as string | undefined,
  range: headers.range,
})

export const toResponse = ({ status, headers, body }: Answer) =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: headerObject(headers) })

function headerObject(flat: readonly string[]) {
  const headers: Record<string, string> = {}
  for (let i = 0; i < flat.length; i += 2) headers[flat[i] as string] = flat[i + 1] as string
  return headers
}
