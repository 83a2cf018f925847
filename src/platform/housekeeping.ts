import type { Clock } from './clock.ts'
import { nextNote, readNote, writeNote } from './housekeeping-note.ts'
import type { Log } from './log.ts'

export type Housekeeping = {
  /** Does it now, whatever the clock says. */
  run(): Promise<void>
  /** Does it, unless the clock cannot be trusted. */
  tick(): Promise<void>
  start(): void
  /** Waits for what is under way, which still needs the database. */
  stop(): Promise<void>
}

export type HousekeepingDeps = {
  chores(): readonly (() => Promise<unknown>)[]
  log: Log
  clock: Clock
  dataFolder: string
  /** Milliseconds by a clock that nobody sets. */
  running?(): number
}

const everyMilliseconds = 60 * 60 * 1000

/** Does every hour what keeps a site tidy: deletes what was kept long enough, and clears up after what was never finished. */
export function createHousekeeping(deps: HousekeepingDeps): Housekeeping {
  const { chores, log, clock, dataFolder, running = () => performance.now() } = deps
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  let looked: number | undefined

  const run = async () => {
    for (const chore of chores()) await chore()
  }

  const mayErase = async () => {
    const ran = looked === undefined ? 0 : running() - looked
    looked = running()
    const last = await readNote(dataFolder)
    const note = nextNote(last, clock.now().getTime(), ran)
    // A full disk is a reason to clear up.
    await writeNote(dataFolder, note).catch((err) =>
      log.warn({ err }, 'when the site was last cleared up could not be written down'),
    )
    if (last && note.waitMs > last.waitMs)
      log.warn(
        { before: new Date(last.at).toISOString(), now: new Date(note.at).toISOString() },
        'the clock jumped or the site stood still for long: nothing is erased by age until it has run for 24 hours',
      )
    return note.waitMs === 0
  }

  const tick = async () => {
    if (await mayErase()) await run()
  }

  const runQuietly = () => {
    underWay = tick().catch((error) => log.error({ err: error }, 'the hourly clearing up failed'))
  }

  return {
    run,
    tick,
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
