import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type DevMessage, isDevMessage, tellSite } from '#platform/dev/dev-messages.ts'
import type { DevProblem } from '#shared/dev-problem.ts'
import type { DevPort } from './dev-port.ts'
import type { Change } from './watch-site.ts'

/** The error, and where it was thrown. */
export type Failure = { text: string; stack?: string | undefined }

export type DevLoopDeps = {
  /** Starts a server. One that follows another that ran has little to tell. */
  start(turn: 'first' | 'again'): ChildProcess
  /** Builds what the server runs, and returns its errors. */
  build(): Promise<Failure | undefined>
  port: DevPort
  /** Tells of a change that cannot be built; the server that runs goes on. */
  describe(failure: Failure, runs: boolean): DevProblem
  /** The server could not start, or ended. `told`: it has said why. */
  onEnded(how: string, told: Failure | undefined): DevProblem
  /** Milliseconds without another change, after which something is done. */
  quiet?: number
}

type Server = { process: ChildProcess; isReady: boolean; told?: Failure }

/** Keeps one server behind the port: tells it about new texts and styles, and restarts it for everything else, one restart at a time. */
export function createDevLoop({ start, build, port, describe, onEnded, quiet = 100 }: DevLoopDeps) {
  const changes = new Set<Change>()
  let pending: NodeJS.Timeout | undefined
  let isBusy = false
  let isEnding = false
  /** The last change of code could not be built. */
  let isBroken = false
  let server: Server | undefined
  /** The server, and the previous one while it ends. */
  const children = new Set<ChildProcess>()

  const begin = (turn: 'first' | 'again') =>
    new Promise<void>((settled) => {
      const begun: Server = { process: start(turn), isReady: false }
      server = begun
      children.add(begun.process)
      begun.process.on('message', (message) => {
        if (!isDevMessage(message)) return
        if (message.dev === 'failed') begun.told = message
        if (message.dev !== 'ready') return
        begun.isReady = true
        port.serve((socket) => tellSite(begun.process, { dev: 'connection' }, socket))
        settled()
      })
      begun.process.once('exit', (code, signal) => {
        children.delete(begun.process)
        const isAlone = server === begun
        if (isAlone) server = undefined
        if (isAlone && !isEnding && !begun.process.killed)
          port.fail(onEnded(signal ?? String(code), begun.told))
        settled()
      })
    })

  const stop = async ({ process: child, isReady }: Server) => {
    const ended = once(child, 'exit')
    // Messages sent earlier arrive before this one.
    if (isReady) tellSite(child, { dev: 'stop' })
    else child.kill('SIGTERM')
    await ended
  }

  const restart = async () => {
    const last = server
    server = undefined
    port.hold()
    if (last) await stop(last)
    if (!isEnding) await begin(last ? 'again' : 'first')
  }

  const tell = (message: DevMessage) => server && tellSite(server.process, message)

  const refuse = (failure: Failure) => {
    const problem = describe(failure, server !== undefined)
    if (server) tell({ dev: 'problem', problem })
    else port.fail(problem)
  }

  const take = async (found: ReadonlySet<Change>) => {
    const isOfContent = found.has('content')
    if (server && found.size === 1 && isOfContent) return tell({ dev: 'content' })
    const failure = await build()
    const wasBroken = isBroken
    isBroken = failure !== undefined && (isBroken || found.has('code'))
    if (failure) {
      if (isOfContent) tell({ dev: 'content' })
      return refuse(failure)
    }
    if (!server || found.has('code') || wasBroken) return restart()
    tell({ dev: 'styles' })
    if (isOfContent) tell({ dev: 'content' })
  }

  const work = async () => {
    if (isBusy) {
      // The server being started is out of date.
      if (server && !server.isReady) server.process.kill('SIGTERM')
      return
    }
    isBusy = true
    while (changes.size > 0 && !isEnding) {
      const found = new Set(changes)
      changes.clear()
      await take(found)
    }
    isBusy = false
  }

  const changed = (what: Change) => {
    changes.add(what)
    clearTimeout(pending)
    pending = setTimeout(work, quiet)
  }

  changes.add('code')
  void work()
  return {
    /** Something that the site is made from changed. */
    changed,
    /** The program itself could not be built, or can be built again. */
    refused: (failure: Failure | undefined) => (failure ? refuse(failure) : tell({ dev: 'problem' })),
    signal(name: NodeJS.Signals) {
      for (const child of children) child.kill(name)
    },
    /** Resolves once the server has ended. */
    async end() {
      isEnding = true
      clearTimeout(pending)
      // A terminal has told it of Ctrl+C already, which does no harm.
      if (server) void stop(server)
      await Promise.all([...children].map((child) => once(child, 'exit')))
      port.close()
    },
  }
}
