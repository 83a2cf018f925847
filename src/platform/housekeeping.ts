import { join } from 'node:path'
import { z } from 'zod'
import { failureOf } from '#platform/extension/extension-error.ts'
import type { Clock } from './clock.ts'
import { withTimeout } from './concurrency.ts'
import { readJsonFile, replaceFile } from './disk.ts'
import type { Log } from './log.ts'

/** Done every hour. */
export type Chore = {
  /** Whether it erases something by its age: it then waits while the clock cannot be trusted. */
  erases: boolean
  run(): Promise<unknown>
}

/** `extension`: whose it is, where it is the site's own. */
export type OwnedChore = Chore & { extension?: string | undefined }

export type Housekeeping = {
  /** Does it now, whatever the clock says. */
  run(): Promise<void>
  /** Does it. What erases is left out while the clock cannot be trusted. */
  tick(): Promise<void>
  start(): void
  /** Waits for what is under way, which still needs the database, and not for ever. */
  stop(leftMs: number): Promise<void>
}

export type HousekeepingDeps = {
  chores(): readonly OwnedChore[]
  log: Log
  clock: Clock
  dataFolder: string
  /** Milliseconds by a clock that nobody sets. */
  running?(): number
  /** What one chore may take before the next begins. */
  limitMilliseconds?: number
}

const everyMilliseconds = 60 * 60 * 1000

/** Does every hour what keeps a site tidy: deletes what was kept long enough, and clears up after what was never finished. */
export function createHousekeeping(deps: HousekeepingDeps): Housekeeping {
  const { chores, log, clock, dataFolder, running = () => performance.now() } = deps
  const { limitMilliseconds = 5 * 60 * 1000 } = deps
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  let looked: number | undefined
  let isStopping = false
  /** Also those that nobody waits for any more. */
  const atIt = new Map<Chore['run'], OwnedChore>()

  const doChore = async (chore: OwnedChore) => {
    const { extension, run } = chore
    if (atIt.has(run)) return
    atIt.set(run, chore)
    const work = (async () => run())().finally(() => atIt.delete(run))
    try {
      await withTimeout(work, limitMilliseconds, () => new TooLate(limitMilliseconds))
    } catch (error) {
      const what = error instanceof TooLate ? 'takes too long, and the rest goes on without it' : 'failed'
      log.error({ err: failureOf(extension, error) }, `the hourly clearing up ${what}`)
    }
  }

  const doAll = async (mayErase: boolean) => {
    for (const chore of chores()) {
      if (isStopping) return
      // Whoever does not say that it erases nothing is taken to erase.
      if (mayErase || chore.erases === false) await doChore(chore)
    }
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

  const tick = async () => doAll(await mayErase())

  const runQuietly = () => {
    underWay = tick().catch((error) => log.error({ err: error }, 'the hourly clearing up failed'))
  }

  return {
    run: () => doAll(true),
    tick,
    start() {
      timer = setInterval(runQuietly, everyMilliseconds).unref()
      runQuietly()
    },
    async stop(leftMs) {
      isStopping = true
      clearInterval(timer)
      // What is closed after this needs time, too.
      await withTimeout(underWay, leftMs / 2, () => new TooLate(leftMs / 2)).catch((error) => {
        for (const { extension } of atIt.values())
          log.error({ err: failureOf(extension, error) }, 'the clearing up under way was cut off by the end')
      })
    },
  }
}

class TooLate extends Error {
  override name = 'TooLate'
  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds / 1000} seconds.`)
  }
}

/** When it was last looked at whether something is to be erased, and how long to wait before anything is. */
export type HousekeepingNote = { at: number; waitMs: number }

const schema = z.object({ at: z.number(), waitMs: z.number().min(0) })
const fileOf = (dataFolder: string) => join(dataFolder, 'housekeeping.json')

export const readNote = (dataFolder: string): Promise<HousekeepingNote | undefined> =>
  readJsonFile(fileOf(dataFolder), schema)

const writeNote = (dataFolder: string, note: HousekeepingNote): Promise<void> =>
  replaceFile(fileOf(dataFolder), `${JSON.stringify(note)}\n`)

const hour = 60 * 60 * 1000
const longestGap = 7 * 24 * hour
/** Clocks are set right by a few seconds all the time. */
const tolerated = 60 * 1000
const patience = 24 * hour

/**
 * Whether to wait, at the moment `now`, when the program has run for `ranMs` since it last looked. After a jump of the clock, which nobody can tell from a
 * long pause, nothing is erased by age until the site has run for a day: time to see it and to set it right.
 */
function nextNote(last: HousekeepingNote | undefined, now: number, ranMs: number): HousekeepingNote {
  if (!last) return { at: now, waitMs: 0 }
  const passed = now - last.at
  if (passed > longestGap || passed < -tolerated) return { at: now, waitMs: patience }
  // Each of several processes looks, and together they must not count faster than time goes.
  const counted = Math.min(ranMs, Math.max(0, passed))
  return { at: now, waitMs: Math.max(0, last.waitMs - counted) }
}
