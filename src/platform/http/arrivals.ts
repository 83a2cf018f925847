import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { isWorkerMessage, tellPrimary } from './worker-messages.ts'

type Arrivals = {
  /** Does it at once, or, while a crowd is still coming in, when all of it is in, in the order of the calls. */
  inOrder(work: () => void): void
  /** Once everybody is in who had connected, and what they had sent is read. */
  allIn(): Promise<void>
}

/** As many as wait outside at most (the backlog of `listen`). A stream of newcomers that never ends holds nobody up for longer. */
const maxTurns = 511
/** A connection is accepted in one turn of the event loop, read in the next, and its request begins then. */
const quietTurns = 3
/** Another process takes connections in for its workers, and hands them over one at a time. */
const maxHandOverMs = 5000

/**
 * Node lets one new connection in with each turn of its event loop. When a crowd comes at once, those first in ask again and again
 * before the last are let in, because each turn is long while requests are worked on. So nothing is begun while newcomers are
 * seen: then turns are short, and all of the crowd is in within a moment.
 */
export function watchArrivals(server: Server): Arrivals {
  const held: (() => void)[] = []
  let newcomers = 0
  let lookedAt = 0
  let turns = 0
  let looking = false

  const look = () => {
    turns += 1
    if (newcomers > lookedAt && turns < maxTurns) return lookAgain()
    looking = false
    turns = 0
    for (const work of held.splice(0)) work()
  }
  const lookAgain = () => {
    lookedAt = newcomers
    setImmediate(look)
  }
  server.on('connection', () => {
    newcomers += 1
    if (looking) return
    looking = true
    // The first look is still in this turn.
    setImmediate(look)
  })

  const quiet = async () => {
    for (let all = 0, since = 0, known = newcomers; since < quietTurns && all < maxTurns; all += 1) {
      await turn()
      since = newcomers > known ? 0 : since + 1
      known = newcomers
    }
  }

  return {
    inOrder: (work) => void (looking ? held.push(work) : work()),
    async allIn() {
      await quiet()
      if (!cluster.isWorker) return
      const until = performance.now() + maxHandOverMs
      for (let known = -1; newcomers > known && performance.now() < until; ) {
        known = newcomers
        await primaryTurn(until - performance.now())
        await quiet()
      }
    },
  }
}

/** In a worker: waits until the primary process has accepted pending connections and handed over those it could. */
function primaryTurn(maxMs: number): Promise<void> {
  if (!process.connected) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      process.off('message', listen)
      process.off('disconnect', end)
      resolve()
    }
    const listen = (message: unknown) => {
      if (isWorkerMessage(message) && message.portico === 'turn') end()
    }
    const timer = setTimeout(end, maxMs)
    process.on('message', listen)
    process.on('disconnect', end)
    tellPrimary({ portico: 'ask-turn' })
  })
}
