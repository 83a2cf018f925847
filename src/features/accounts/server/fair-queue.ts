export type FairQueue = <Value>(who: string, work: () => Promise<Value>) => Promise<Value | undefined>

type Waiting = { go(mayGo: boolean): void }

/**
 * Runs so many tasks at once and lets so many wait, taking turns between keys. Each key may have a few places; when all
 * are taken, the key with most places loses its last one. Returns undefined to those that find no place.
 */
export function createFairQueue(options: {
  running: number
  waiting: number
  waitingEach: number
}): FairQueue {
  let running = 0
  let waiting = 0
  // In the order of their turns.
  const lines = new Map<string, Waiting[]>()

  const remove = (who: string, line: Waiting[], one: Waiting | undefined, mayGo: boolean) => {
    lines.delete(who)
    if (line.length > 0) lines.set(who, line)
    waiting -= 1
    one?.go(mayGo)
  }

  const makePlace = (own: number): boolean => {
    if (own >= options.waitingEach) return false
    if (waiting < options.waiting) return true
    const [longest] = [...lines].toSorted(([, one], [, other]) => other.length - one.length)
    if (!longest || longest[1].length <= own + 1) return false
    const [who, line] = longest
    remove(who, line, line.pop(), false)
    return true
  }

  const wait = async (who: string): Promise<boolean> => {
    const line = lines.get(who) ?? []
    if (!makePlace(line.length)) return false
    lines.set(who, line)
    waiting += 1
    return new Promise((resolve) => line.push({ go: resolve }))
  }

  const next = () => {
    const [first] = lines
    if (!first) running -= 1
    else remove(...first, first[1].shift(), true)
  }

  return async (who, work) => {
    if (running < options.running) running += 1
    else if (!(await wait(who))) return undefined
    try {
      return await work()
    } finally {
      next()
    }
  }
}
