import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { readJsonFile, replaceFile } from '#platform/disk.ts'
import type { Log } from '#platform/log.ts'

type TrustDeps = {
  log: Log
  clock: Clock
  dataFolder: string
  /** Milliseconds by a clock that nobody sets. */
  running(): number
}

/** Asks whether the clock can be trusted so far that something may be erased by its age. */
export function createTrust({ log, clock, dataFolder, running }: TrustDeps) {
  let looked: number | undefined
  return async (): Promise<boolean> => {
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
}

/** When jobs that erase were last considered, and how long to wait before any runs. */
type TrustNote = { at: number; waitMs: number }

const schema = z.object({ at: z.number(), waitMs: z.number().min(0) })
const fileOf = (dataFolder: string) => join(dataFolder, 'housekeeping.json')

export const readNote = (dataFolder: string): Promise<TrustNote | undefined> =>
  readJsonFile(fileOf(dataFolder), schema)

const writeNote = (dataFolder: string, note: TrustNote): Promise<void> =>
  replaceFile(fileOf(dataFolder), `${JSON.stringify(note)}\n`)

const hour = 60 * 60 * 1000
const longestGap = 7 * 24 * hour
/** Clocks are set right by a few seconds all the time. */
const tolerated = 60 * 1000
const patience = 24 * hour

/**
 * How long to wait at the moment `now`, when the program has run for `ranMs` since the last check. After a jump of the
 * clock, which cannot be told from a long pause, nothing is erased by age until the site has run for a day: time to
 * notice and correct it.
 */
function nextNote(last: TrustNote | undefined, now: number, ranMs: number): TrustNote {
  if (!last) return { at: now, waitMs: 0 }
  const passed = now - last.at
  if (passed > longestGap || passed < -tolerated) return { at: now, waitMs: patience }
  // Each of several processes looks, and together they must not count faster than time goes.
  const counted = Math.min(ranMs, Math.max(0, passed))
  return { at: now, waitMs: Math.max(0, last.waitMs - counted) }
}
