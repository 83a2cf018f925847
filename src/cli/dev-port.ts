import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { problemHeaders, problemPage, problemText } from '#platform/dev/problem-page.ts'
import { openPort } from '#platform/http/listen.ts'
import type { DevProblem } from '#shared/dev-problem.ts'
import { urls } from '#shared/urls.ts'

export type DevPort = {
  readonly port: number
  /** New connections wait. */
  hold(): void
  /** Waiting and new connections are handed over. */
  serve(handOver: (socket: Socket) => void): void
  /** They are shown what is wrong. */
  fail(problem: DevProblem): void
  close(): void
}

type PortOptions = {
  host: string
  port: number
  /** The built files of the program for browsers, and the script among them that a page with a problem loads. */
  client: string
  script: string
}

const isScript = new RegExp(`^${urls.assets}/[\\w-]+\\.js$`)

/** The port that the site is developed at: open from the first start to the end, whatever the site does. */
export async function openDevPort({ host, port, client, script }: PortOptions): Promise<DevPort> {
  const waiting = new Set<Socket>()
  const listeners = new Set<ServerResponse>()
  let problem: DevProblem | undefined
  let shown = 0
  let pass = (socket: Socket) => void waiting.add(socket)

  const problems = createHttpServer(async (request, response) => {
    response.shouldKeepAlive = false
    const [path] = request.url?.split('?') ?? []
    if (path === urls.devEvents) return listen(response)
    if (path && isScript.test(path)) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return response.end(await readFile(join(client, path)).catch(() => ''))
    }
    if (problem) answerWith(problem, request, response)
    else response.writeHead(503).end()
  })
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`event: server\ndata: "problem-${shown}"\nretry: 300\n\n`)
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  }
  const answerWith = (what: DevProblem, { headers }: IncomingMessage, response: ServerResponse) => {
    const isRead = headers.accept?.includes('text/html')
    response.writeHead(
      503,
      isRead ? problemHeaders : { ...problemHeaders, 'content-type': 'text/plain; charset=utf-8' },
    )
    response.end(isRead ? problemPage(what, script) : problemText(what))
  }
  /** Pages that show a problem ask again. */
  const turn = (to: typeof pass) => {
    pass = to
    for (const response of listeners) response.end()
    const all = [...waiting]
    waiting.clear()
    for (const socket of all) if (!socket.destroyed) pass(socket)
  }

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    // Browsers may hang up while they wait.
    socket.on('error', () => socket.destroy())
    pass(socket)
  })
  const address = await openPort(server, host, port)
  return {
    port: address.port,
    hold: () => turn((socket) => void waiting.add(socket)),
    serve: turn,
    fail(found) {
      problem = found
      shown += 1
      turn((socket) => {
        problems.emit('connection', socket)
        socket.resume()
      })
    },
    close() {
      for (const response of listeners) response.end()
      for (const socket of waiting) socket.destroy()
      server.close()
    },
  }
}
