import { access, mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#platform/clock.ts'

export type AlarmState = 'raised' | 'quiet'

/** What all processes of a site know of its alarms, without the database, and where no byte finds room any more. */
export type AlarmFlags = {
  /** Whether it was this process that turned it, and so is the one to tell. Where that cannot be known, everybody tells. */
  turn(part: string, state: AlarmState): Promise<boolean>
  /** Once a day at most. */
  mayMail(): Promise<boolean>
}

const day = 24 * 60 * 60 * 1000

/** A flag is a file with one of two names: only one process can rename it, and that takes no room. `folder` is shared by all. */
export function createAlarmFlags({ folder, clock }: { folder: string; clock: Clock }): AlarmFlags {
  const place = join(folder, 'tmp', 'alarms')
  const fileOf = (part: string, state: AlarmState) => join(place, `${part}.${state}`)
  const mailed = join(place, 'mailed')

  /** While there is room for it. */
  const prepare = async (part: string) => {
    // Never the data folder itself: one that was moved away is going to be moved back.
    for (const made of [dirname(place), place]) await mkdir(made, { mode: 0o700 }).catch(() => {})
    if (!(await isThere(fileOf(part, 'raised')))) await writeFile(fileOf(part, 'quiet'), '', { flag: 'a' })
    if (await isThere(mailed)) return
    await writeFile(mailed, '')
    await utimes(mailed, 0, 0)
  }

  return {
    async turn(part, state) {
      const other = state === 'raised' ? 'quiet' : 'raised'
      if (await isThere(fileOf(part, state))) return false
      await prepare(part).catch(() => {})
      return rename(fileOf(part, other), fileOf(part, state)).then(
        () => true,
        async () => state === 'raised' && !(await isThere(fileOf(part, state))),
      )
    },
    async mayMail() {
      const now = clock.now()
      const last = (await stat(mailed).catch(() => undefined))?.mtimeMs ?? 0
      if (last <= now.getTime() && now.getTime() - last < day) return false
      await utimes(mailed, now, now).catch(() => {})
      return true
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
