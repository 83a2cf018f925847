/** Work of one lane is done one after another, in the order it came; lanes do not wait for each other. */
export function createLanes() {
  const ends = new Map<string, Promise<unknown>>()
  return async <Value>(lane: string, work: () => Promise<Value>): Promise<Value> => {
    const mine = (ends.get(lane) ?? Promise.resolve()).then(work)
    const end = mine.catch(() => {})
    ends.set(lane, end)
    try {
      return await mine
    } finally {
      if (ends.get(lane) === end) ends.delete(lane)
    }
  }
}
