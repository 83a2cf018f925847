import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

/** As much of a request as decides whether a stored page answers it. `IncomingMessage` has all of it. */
export type PlainRequest = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  socket: Socket
}

const maxBytes = 8192
/** node:http is configured to refuse more. */
export const maxHeaders = 100
const wholeRequest = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/

/** With any of these a request has a body, changes the connection, or asks for something other than the page. */
const notPlain = new Set(
  'content-length transfer-encoding expect upgrade trailer range proxy-connection'.split(' '),
)

/**
 * The request that these bytes are, if they are one whole request without a body, written without any licence. A header that is
 * given twice is not plain either: what that means differs from one to the next.
 */
export function readPlainRequest(bytes: Buffer, socket: Socket): PlainRequest | undefined {
  if (bytes.length > maxBytes) return undefined
  const [, method, url, lines] = wholeRequest.exec(bytes.toString('latin1')) ?? []
  const headers = readHeaders(lines ?? '')
  return method === undefined || !headers ? undefined : { method, url, headers, socket }
}

function readHeaders(lines: string): IncomingHttpHeaders | undefined {
  const headers: IncomingHttpHeaders = Object.create(null)
  let count = 0
  for (let start = 0; start < lines.length; count += 1) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(start, colon).toLowerCase()
    const value = lines.slice(colon + 1, end).trim()
    if (name in headers || notPlain.has(name) || count >= maxHeaders) return undefined
    if (name === 'connection' && value !== 'keep-alive') return undefined
    headers[name] = value
    start = end + 2
  }
  return headers
}
