import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** When it was last looked at whether something is to be erased, and how long to wait before anything is. */
export type HousekeepingNote = { at: number; waitMs: number }

const schema = z.object({ at: z.number(), waitMs: z.number().min(0) })
const fileOf = (dataFolder: string) => join(dataFolder, 'housekeeping.json')

export async function readNote(dataFolder: string): Promise<HousekeepingNote | undefined> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => '')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export async function writeNote(dataFolder: string, note: HousekeepingNote): Promise<void> {
  const file = fileOf(dataFolder)
  // Several processes may write it at the same moment.
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}

const hour = 60 * 60 * 1000
const longestGap = 7 * 24 * hour
/** Clocks are set right by a few seconds all the time. */
const tolerated = 60 * 1000
const patience = 24 * hour

/**
 * Whether to wait, at the moment `now`, when the program has run for `ranMs` since it last looked. After a jump of the clock, which nobody can tell from a
 * long pause, nothing is erased by age until the site has run for a day: time to see it and to set it right.
 */
export function nextNote(last: HousekeepingNote | undefined, now: number, ranMs: number): HousekeepingNote {
  if (!last) return { at: now, waitMs: 0 }
  const passed = now - last.at
  if (passed > longestGap || passed < -tolerated) return { at: now, waitMs: patience }
  // Each of several processes looks, and together they must not count faster than time goes.
  const counted = Math.min(ranMs, Math.max(0, passed))
  return { at: now, waitMs: Math.max(0, last.waitMs - counted) }
}
