import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type OutsideRequest = {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** For all of it, from the name of the host to the last byte of the answer. */
  milliseconds: number
}

/** Asks a host that an owner named, and nobody inside: throws when it cannot or must not be asked. Redirects are not followed. */
export type RequestOutside = <Value>(
  address: string,
  request: OutsideRequest,
  read: (response: IncomingMessage) => Promise<Value>,
) => Promise<Value>

export class OutsideError extends Error {
  override name = 'OutsideError'
}

/** `mayAsk` is asked for every address a name resolves to, at the moment of connecting: a name cannot change in between. */
export function createRequestOutside(mayAsk: (address: string) => boolean = isPublic): RequestOutside {
  return async (address, request, read) => {
    const url = new URL(address)
    if (!/^https?:$/.test(url.protocol) || url.username || url.password)
      throw new OutsideError(`${url.protocol}// addresses, or ones with a password, are not asked.`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !mayAsk(host)) throw new OutsideError(`${host} is not a public address.`)
    return ask(url, { ...request, mayAsk, read })
  }
}

/** All that has been given out of version 6; below it `::127.0.0.1` is an old way to write a version 4 address. */
const global = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Ordinary addresses of the internet: not loopback, private, link-local, carrier, multicast, mapped or reserved ones. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(global))
}

type Asked<Value> = OutsideRequest & {
  mayAsk(address: string): boolean
  read(response: IncomingMessage): Promise<Value>
}

function ask<Value>(url: URL, asked: Asked<Value>): Promise<Value> {
  const { method, headers, body, milliseconds, mayAsk, read } = asked
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      signal: AbortSignal.timeout(milliseconds),
      agent: false,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Portico', ...headers },
      lookup(hostname, options, callback) {
        lookUp(hostname, { ...options, all: true }, (error, addresses) => {
          const allowed = addresses?.filter(({ address }) => mayAsk(address)) ?? []
          const [first] = allowed
          if (error || !first)
            callback(error ?? new OutsideError(`${hostname} has no public address.`), '', 0)
          else if (options.all) callback(null, allowed)
          else callback(null, first.address, first.family)
        })
      },
    })
    request.once('error', reject)
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The host answered 101.'))
    })
    request.once('response', (response) => {
      // From here on, the reader decides what to do with an answer that was cut off.
      request.off('error', reject)
      request.on('error', (error) => response.destroy(error))
      response.on('error', () => {})
      read(response)
        .then(resolve, reject)
        .finally(() => request.destroy())
    })
    request.end(body)
  })
}
