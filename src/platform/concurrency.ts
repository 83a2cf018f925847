/** The work's own outcome, or after so many milliseconds an error. The work goes on; nobody waits for it any more. */
export async function withTimeout<Value>(
  work: Promise<Value> | Value,
  milliseconds: number,
  lateError: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateError()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Lets so many work at once; the others wait, first come first served. */
export function createSemaphore(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Work under one key is done one after another, in the order it came; keys do not wait for each other. */
export function createKeyedMutex() {
  const ends = new Map<string, Promise<unknown>>()
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const mine = (ends.get(key) ?? Promise.resolve()).then(work)
    const end = mine.catch(() => {})
    ends.set(key, end)
    try {
      return await mine
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}

/** Callers share one result while the work is running. */
export function singleFlight<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/**
 * One answer for all who ask for the same key within a turn of the event loop. What arrives together cannot tell
 * whether it was looked up once or for each: a busy moment costs one query, and nothing is kept beyond it.
 */
export function oncePerTurn<Key, Value>(look: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    if (answers.size === 0) setImmediate(() => answers.clear())
    const answer = look(key)
    answers.set(key, answer)
    return answer
  }
}

type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(error: unknown): void }

/**
 * Calls made in the same turn of the event loop are served together. `serve` returns results in the order of the calls;
 * if it fails, it fails for all of them.
 */
export function createBatch<Item, Outcome>(
  serve: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  max = 64,
): (item: Item) => Promise<Outcome> {
  let waiting: Waiting<Item, Outcome>[] = []

  const serveAll = async (group: readonly Waiting<Item, Outcome>[]) => {
    try {
      const outcomes = await serve(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => void resolve(outcomes[index] as Outcome))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  const next = () => {
    const group = waiting
    waiting = []
    for (let from = 0; from < group.length; from += max) void serveAll(group.slice(from, from + max))
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ item, resolve, reject }) === 1) setImmediate(next)
    })
}
