import { existsSync } from 'node:fs'
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
  /** What is found later; nobody waits for it. */
  onDamage(tell: (damage: Error) => void): void
  stop(): void
}

/** No start is held up for longer, however large the database. */
const usualMilliseconds = 100

/** Before a site serves from a file. Throws when damage is found at once, as in a small one. */
export async function beginLook(
  file: string,
  { milliseconds = usualMilliseconds, through = lookThrough }: LookOptions = {},
): Promise<Look | undefined> {
  if (!existsSync(file)) return undefined
  refuseSilentDamage(file)
  const { damage, stop } = through(file)
  const late = new AbortController()
  const early = await Promise.race([damage, delay(milliseconds, undefined, late).catch(() => undefined)])
  late.abort()
  if (typeof early === 'string') throw damagedDatabase(file, early)
  return {
    stop,
    onDamage(tell) {
      void damage.then((found) => found !== undefined && tell(damagedDatabase(file, found)))
    },
  }
}
