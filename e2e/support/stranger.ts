import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export type StrangerAnswer = {
  status?: number
  headers?: Record<string, string>
  body?: string | ((response: ServerResponse) => void)
}

/** A server on an origin of its own: somebody's page, or a provider that means ill. Paths answer what a test says. */
export function useStranger() {
  const answers = new Map<string, StrangerAnswer | (() => StrangerAnswer)>()
  const asked: string[] = []
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server?.closeAllConnections()
    return new Promise((resolve) => server?.close(resolve))
  })

  function answer(request: IncomingMessage, response: ServerResponse) {
    asked.push(request.url ?? '')
    const known = answers.get(request.url?.split('?')[0] ?? '')
    const {
      status = known ? 200 : 404,
      headers = {},
      body = '',
    } = typeof known === 'function' ? known() : (known ?? {})
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      ...headers,
    })
    if (typeof body === 'function') body(response)
    else response.end(body)
  }

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    get origin() {
      return origin()
    },
    on(path: string, told: StrangerAnswer | (() => StrangerAnswer)) {
      answers.set(path, told)
      return `${origin()}${path}`
    },
    /** A page at `path`; answers its address. */
    page(path: string, body: string, headers: Record<string, string> = {}) {
      const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Stranger</title><meta name="description" content="Not ours."></head><body><main><h1>Stranger</h1>${body}</main></body></html>`
      return this.on(path, { body: html, headers })
    },
  }
}
