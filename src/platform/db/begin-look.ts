import { statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { lookThrough } from './look-through.ts'
import { refuseSilentDamage } from './sqlite-damage.ts'
import { damagedDatabase } from './sqlite-error.ts'

export type LookOptions = {
  /** How long a start waits for it, before it goes on while the site serves. */
  milliseconds?: number
  through?: typeof lookThrough
}

export type Look = {
  /** Looks on, or begins to. Nobody waits for what is found. */
  goOn(tell: (damage: Error) => void): void
  stop(): void
}

/** No start is held up for longer, however large the database. */
const usualMilliseconds = 100
/** More cannot be read in that time, and would only take the disk and a processor from the start. */
const readAtOnce = 32 * 1024 * 1024

/** Before a site serves from a file. Throws when damage is found at once, as in a small one. */
export async function beginLook(
  file: string,
  { milliseconds = usualMilliseconds, through = lookThrough }: LookOptions = {},
): Promise<Look | undefined> {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) return undefined
  refuseSilentDamage(file)
  let look = size > readAtOnce ? undefined : through(file)
  const early = look && (await inTime(look.damage, milliseconds))
  if (typeof early === 'string') throw damagedDatabase(file, early)
  return {
    stop: () => look?.stop(),
    goOn(tell) {
      look ??= through(file)
      void look.damage.then((found) => found !== undefined && tell(damagedDatabase(file, found)))
    },
  }
}

async function inTime(damage: Promise<string | undefined>, milliseconds: number) {
  const late = new AbortController()
  const passed = delay(milliseconds, undefined, late).catch(() => undefined)
  try {
    return await Promise.race([damage, passed])
  } finally {
    late.abort()
  }
}
