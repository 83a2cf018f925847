import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll } from 'vitest'

/** Nobody trusts it: browsers of tests are told not to ask. */
const certificate = readFileSync(join(import.meta.dirname, 'certificate.pem'))

/** The proxy in front of a site on a server: it speaks https for every name, and says which one was asked for. */
export function useHttpsProxy(site: { readonly url: string }): { readonly port: number } {
  let server: Server
  beforeAll(async () => {
    server = createServer({ key: certificate, cert: certificate }, (incoming, outgoing) => {
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': incoming.socket.remoteAddress,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': incoming.headers.host,
      }
      const { method, url = '/' } = incoming
      const onward = request(new URL(site.url), { method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        // A browser that leaves a page wants the rest no longer.
        pipeline(answer, outgoing).catch(() => {})
      })
      pipeline(incoming, onward).catch(() => outgoing.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  return {
    get port() {
      return (server.address() as AddressInfo).port
    },
  }
}
