import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type DevLoopDeps = {
  /** Starts a server. One that follows another that ran has little to tell. */
  start(turn: 'first' | 'again'): ChildProcess
  /** Whether what changed can be started. The server that runs is left alone if not. */
  isSound(): Promise<boolean>
  /** The server could not begin, or failed. The next change starts another one. */
  onFailed(): void
  /** Milliseconds without another change before the site is started again. */
  quiet?: number
}

/**
 * Keeps one server running and restarts it after changes, one restart at a time; a change during a restart causes
 * another one.
 */
export function createDevLoop({ start, isSound, onFailed, quiet = 100 }: DevLoopDeps) {
  let pending: NodeJS.Timeout | undefined
  let isRestarting = false
  let isEnding = false
  let changedMeanwhile = false

  const begin: typeof start = (turn) => {
    const child = start(turn)
    child.once('exit', (code) => void (code !== 0 && !child.killed && !isEnding && onFailed()))
    return child
  }
  let server = begin('first')

  const restart = async () => {
    changedMeanwhile = true
    if (isRestarting) return
    isRestarting = true
    while (changedMeanwhile && !isEnding) {
      changedMeanwhile = false
      await startAnew()
    }
    isRestarting = false
  }

  const startAnew = async () => {
    if (!(await isSound())) return
    const turn = hasEnded(server) ? 'first' : 'again'
    server.kill('SIGTERM')
    await ended(server)
    if (!isEnding) server = begin(turn)
  }

  return {
    /** Something that the site is made from changed. */
    changed() {
      clearTimeout(pending)
      pending = setTimeout(restart, quiet)
    },
    signal: (name: NodeJS.Signals) => void server.kill(name),
    /** Answers once the server has ended. */
    async end() {
      isEnding = true
      clearTimeout(pending)
      await ended(server)
    },
  }
}

async function ended(child: ChildProcess) {
  if (!hasEnded(child)) await once(child, 'exit')
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
