import { request } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApp, startTestServer, statusOf, talk } from '../../../test/http-server.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY']
const names = ['accept-encoding', 'range', 'if-none-match', 'if-range', 'content-type', 'cookie', 'forwarded']
const visible = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
})
const headers = fc.dictionary(
  fc.constantFrom(...names, 'x-forwarded-for', 'x-forwarded-host', 'origin', 'x-request-id'),
  fc.string({
    unit: fc
      .integer({ min: 32, max: 255 })
      .filter((code) => code !== 127)
      .map((code) => String.fromCharCode(code)),
  }),
)

it('[OPS-04] no path, method or header makes the server fail', { timeout: 60_000 }, async () => {
  const { app, lines } = createTestApp({ trustedProxies: ['127.0.0.1'] })
  const { port } = await startTestServer(app.fetch)
  const send = (method: string, path: string, fields: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ port, method, path, headers: fields, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.once('error', reject)
      asked.end()
    })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), visible, headers, async (method, path, fields) => {
      expect(await send(method, `/${path}`, fields)).toSatisfy(
        (status: number) => status >= 200 && status < 500,
      )
    }),
    { numRuns: 300 },
  )
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

it('[OPS-04] no bytes make the server fail', { timeout: 60_000 }, async () => {
  const { app, lines } = createTestApp()
  const { port } = await startTestServer(app.fetch)
  const piece = fc.oneof(
    fc.constantFrom(
      'GET ',
      '/',
      ' HTTP/1.1\r\n',
      'Host: a\r\n',
      '\r\n',
      'Content-Length: ',
      'Transfer-Encoding: chunked',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const { socket, closed } = talk(port, Buffer.from(pieces.join(''), 'latin1'))
      socket.end()
      expect(statusOf(await closed)).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})
