import type { Log } from '#platform/log.ts'
import type { AlarmChannel } from '#platform/outbox/alarm.ts'

type Check = () => Promise<unknown>

export type StorageAlarmDeps = {
  /** What must work for anything to be kept, by name; each throws when it does not. */
  parts: Readonly<Record<'database' | 'uploads', Check>>
  /** Throws before it comes to that. */
  room: Check
  log: Log
  channel?: AlarmChannel | undefined
  everyMilliseconds?: number
}

export type StorageAlarm = {
  /** The same checks. Whoever asks for one raises the alarm, or ends it. */
  parts: StorageAlarmDeps['parts']
  /** How many of them fail. */
  failing(): number
  start(): void
  stop(): void
}

/**
 * Tells the owner once when something that visitors send could not be kept, and once when it can again. The database may be what
 * fails, so that nothing is remembered there: each process tells for itself.
 */
export function createStorageAlarm(deps: StorageAlarmDeps): StorageAlarm {
  const { log, channel, everyMilliseconds = 60_000 } = deps
  const raised = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = (state: 'raised' | 'over', part: string, says?: string) => {
    const notice = { alarm: 'storage' as const, state, waiting: 0, part, ...(says !== undefined && { says }) }
    channel?.(notice).catch((error) => log.error({ err: error }, 'the alarm channel failed'))
  }

  const watched =
    (part: string, check: Check): Check =>
    async () => {
      try {
        await check()
      } catch (error) {
        if (!raised.has(part)) {
          raised.add(part)
          log.error({ err: error, part }, 'what visitors send may not be kept: see "npx portico doctor"')
          tell('raised', part, error instanceof Error ? error.message : String(error))
        }
        throw error
      }
      if (!raised.delete(part)) return
      log.info({ part }, 'what visitors send can be kept again')
      tell('over', part)
    }

  const parts = {
    database: watched('database', deps.parts.database),
    uploads: watched('uploads', deps.parts.uploads),
  }
  const checks = [...Object.values(parts), watched('room', deps.room)]

  return {
    parts,
    failing: () => raised.size,
    start() {
      timer ??= setInterval(() => void Promise.allSettled(checks.map((check) => check())), everyMilliseconds)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
