/** Carries "forget what was made from these" between the processes that keep pages. */
export type Invalidations = {
  publish(tags: readonly string[]): void
  /** `everything` comes when messages may have been missed. Messages of this very process are not heard again. */
  subscribe(listener: (dropped: Dropped) => void): void
  close(): Promise<void>
}

export type Dropped = readonly string[] | 'everything'

/** For a site that runs in one process: there is nobody to tell. */
export const createInProcessInvalidations = (): Invalidations => ({
  publish() {},
  subscribe() {},
  async close() {},
})

/** Everybody is told through each of these. */
export const combineInvalidations = (ways: readonly Invalidations[]): Invalidations => ({
  publish(tags) {
    for (const way of ways) way.publish(tags)
  },
  subscribe(listener) {
    for (const way of ways) way.subscribe(listener)
  },
  async close() {
    await Promise.all(ways.map((way) => way.close()))
  },
})
