/** Runs so many at once, lets so many more wait, and answers nothing to those that find no place to wait. */
export function createFewAtATime(options: { running: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (running >= options.running) {
      if (queue.length >= options.waiting) return undefined
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
