import { Agent, request } from 'node:http'
import type { Body } from './bodies.ts'

export type Asked = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Body | undefined
}

type Answered = { status: number; location: string; html: string; milliseconds: number }

const maxHtml = 400_000
const patience = 30_000

export type Visitor = { ask(asked: Asked): Promise<Answered>; close(): void }

/** Sends requests as they are given, with the cookies it was handed. Answers nothing in time: an error. */
export function createVisitor(port: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()
  return {
    ask: (asked) => send({ port, agent, cookies }, asked),
    close: () => agent.destroy(),
  }
}

type Line = { port: number; agent: Agent; cookies: Map<string, string> }

function send({ port, agent, cookies }: Line, { method, path, headers, body }: Asked): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, agent, method, path, timeout: patience },
        headers: {
          host: `127.0.0.1:${port}`,
          'user-agent': 'Fuzz/1.0',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
          ...headers,
        },
      },
      (incoming) => {
        let html = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (text: string) => {
          if (html.length < maxHtml) html += text
        })
        incoming.on('error', reject)
        incoming.on('end', () => {
          keepCookies(cookies, incoming.headers['set-cookie'] ?? [])
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location ?? '',
            html: /html/.test(incoming.headers['content-type'] ?? '') ? html : '',
            milliseconds: performance.now() - began,
          })
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patience} ms`)))
    outgoing.on('error', reject)
    outgoing.end(body?.bytes)
  })
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]) {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
    if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
