import type { Log } from './log.ts'

export type Housekeeping = {
  run(): Promise<void>
  start(): void
  /** Waits for what is under way, which still needs the database. */
  stop(): Promise<void>
}

const everyMilliseconds = 60 * 60 * 1000

/** Does every hour what keeps a site tidy: deletes what was kept long enough, and clears up after what was never finished. */
export function createHousekeeping(deps: {
  chores(): readonly (() => Promise<unknown>)[]
  log: Log
}): Housekeeping {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  const run = async () => {
    for (const chore of deps.chores()) await chore()
  }

  const runQuietly = () => {
    underWay = run().catch((error) => deps.log.error({ err: error }, 'the hourly clearing up failed'))
  }

  return {
    run,
    start() {
      timer = setInterval(runQuietly, everyMilliseconds).unref()
      runQuietly()
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
