import type { Log } from '#platform/log.ts'
import type { AlarmChannel, AlarmNotice } from '#platform/outbox/alarm.ts'
import type { AlarmFlags } from './alarm-flags.ts'

type Check = () => Promise<unknown>

export type StorageAlarmDeps = {
  /** What must work for anything to be kept, by name; each throws when it does not. */
  parts: Readonly<Record<'database' | 'uploads', Check>>
  /** Throws before it comes to that. */
  room: Check
  log: Log
  flags: AlarmFlags
  channel?: AlarmChannel | undefined
  /** A mail to the owner, past the outbox. */
  mail?: ((trouble: StorageTrouble) => Promise<void>) | undefined
  everyMilliseconds?: number
}

export type StorageTrouble = { part: string; says: string }

export type StorageAlarm = {
  /** The same checks. Whoever asks for one raises the alarm, or ends it. */
  parts: StorageAlarmDeps['parts']
  /** What fails now, as this process sees it. */
  troubles(): readonly StorageTrouble[]
  start(): void
  stop(): void
}

/**
 * Tells the owner once when something that visitors send could not be kept, and once when it can again. The database may be what
 * fails, so that nothing is remembered there: each process looks for itself, and the first to see it tells.
 */
export function createStorageAlarm(deps: StorageAlarmDeps): StorageAlarm {
  const { log, flags, channel, everyMilliseconds = 60_000 } = deps
  const failing = new Map<string, string>()
  const seen = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = (notice: Omit<AlarmNotice, 'alarm' | 'waiting'>) =>
    channel?.({ alarm: 'storage', waiting: 0, ...notice }).catch((error) =>
      log.error({ err: error }, 'the alarm channel failed'),
    )

  const raise = async (part: string, error: unknown) => {
    const says = error instanceof Error ? error.message : String(error)
    failing.set(part, says)
    if (!(await flags.turn(part, 'raised'))) return
    log.error({ err: error, part }, 'what visitors send may not be kept: see "npx portico doctor"')
    void tell({ state: 'raised', part, says })
    if (!deps.mail || !(await flags.mayMail())) return
    deps
      .mail({ part, says })
      .catch((failure) => log.error({ err: failure }, 'the owner could not be mailed to'))
  }

  const end = async (part: string) => {
    // An earlier run of the program may have raised it.
    const isNews = failing.delete(part) || !seen.has(part)
    seen.add(part)
    if (!isNews || !(await flags.turn(part, 'quiet'))) return
    log.info({ part }, 'what visitors send can be kept again')
    void tell({ state: 'over', part })
  }

  const watched =
    (part: string, check: Check): Check =>
    async () => {
      try {
        await check()
      } catch (error) {
        await raise(part, error)
        throw error
      }
      await end(part)
    }

  const parts = {
    database: watched('database', deps.parts.database),
    uploads: watched('uploads', deps.parts.uploads),
  }
  const room = watched('room', deps.room)
  const checks = [...Object.values(parts), room]

  return {
    parts,
    troubles: () => [...failing].map(([part, says]) => ({ part, says })),
    start() {
      room().catch(() => {})
      timer ??= setInterval(() => void Promise.allSettled(checks.map((check) => check())), everyMilliseconds)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
