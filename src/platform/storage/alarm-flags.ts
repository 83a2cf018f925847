import { mkdir, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { exists } from '#platform/disk.ts'

type AlarmState = 'raised' | 'quiet'

export type AlarmFlags = ReturnType<typeof createAlarmFlags>

const day = 24 * 60 * 60 * 1000

/**
 * What all processes of a site know about its alarms, without the database, and even on a full disk. A flag is an empty
 * file: only one process can create it, and only one can remove it. All of them share `folder`.
 */
export function createAlarmFlags({ folder, clock }: { folder: string; clock: Clock }) {
  const place = join(folder, 'tmp', 'alarms')
  /** Raised alarms, as far as this process knows: told by it alone, or with a file for all to see. */
  const known = new Map<string, 'alone' | 'for all'>()
  /** Flags that could not be removed when all was well again, and so say nothing. */
  const stale = new Set<string>()
  let lastMail: number | undefined

  /** Undefined if it cannot be known. */
  const make = async (name: string) => {
    // Never the data folder itself: one that was moved away is going to be moved back.
    for (const made of [dirname(place), place]) await mkdir(made, { mode: 0o700 }).catch(() => {})
    return writeFile(join(place, name), '', { flag: 'wx' }).then(
      () => true,
      (error) => (error.code === 'EEXIST' ? false : undefined),
    )
  }

  const remove = (name: string) =>
    unlink(join(place, name)).then(
      () => true,
      async (error) => (error.code === 'ENOENT' && (await exists(folder)) ? false : undefined),
    )

  const raise = async (part: string) => {
    const made = await make(`${part}.raised`)
    const before = known.get(part)
    if (made === undefined || (!made && stale.has(part))) {
      if (!before) known.set(part, 'alone')
      return !before
    }
    stale.delete(part)
    known.set(part, 'for all')
    return made && before !== 'alone'
  }

  const end = async (part: string) => {
    const removed = await remove(`${part}.raised`)
    const before = known.get(part)
    known.delete(part)
    if (removed === undefined) stale.add(part)
    else stale.delete(part)
    return removed || before === 'alone' || (removed === undefined && before !== undefined)
  }

  const isWithinDay = (time: number | undefined, now: number) =>
    time !== undefined && time <= now && now - time < day

  return {
    /** Whether this process is the one to tell. Where the files cannot say, each process tells once, by its own memory. */
    turn: (part: string, state: AlarmState) => (state === 'raised' ? raise(part) : end(part)),
    /** Once a day at most. */
    async mayMail() {
      const now = clock.now()
      const name = `mailed-${now.toISOString().slice(0, 10)}`
      const earlier = (await readdir(place).catch(() => [])).filter((one) => one.startsWith('mailed'))
      const times = await Promise.all(earlier.map((one) => timeOf(join(place, one))))
      if (times.some((time) => isWithinDay(time, now.getTime()))) return false
      const made = await make(name)
      if (made === false || isWithinDay(lastMail, now.getTime())) return false
      lastMail = now.getTime()
      await utimes(join(place, name), now, now).catch(() => {})
      const old = earlier.filter((one) => one !== name)
      await Promise.all(old.map((one) => rm(join(place, one), { force: true }).catch(() => {})))
      return true
    },
  }
}

const timeOf = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs
