import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { messageIdOf } from '#platform/mail/deliver-mail.ts'
import { type Mailer, mailToOwner } from '#platform/mail/mail.ts'
import type { Alarms } from '#platform/outbox/alarms.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/mails.storage.ts'
import type { AlarmFlags } from './alarm-flags.ts'

type Check = () => Promise<unknown>

export type StorageAlarmDeps = {
  /** What must work for anything to be stored, by name; each throws if it does not. */
  parts: Readonly<Record<'database' | 'uploads', Check>>
  /** Throws before it comes to that. */
  room: Check
  log: Log
  flags: AlarmFlags
  tell: Alarms['tell']
  /** An email to the owner, bypassing the outbox. */
  mail?: ((trouble: StorageTrouble) => Promise<void>) | undefined
  everyMilliseconds?: number
}

export type StorageTrouble = { part: string; says: string }

export type StorageAlarm = ReturnType<typeof createStorageAlarm>

/**
 * Tells the owner once when something that visitors send could not be kept, and once when it can again. The database may be what
 * fails, so that nothing is remembered there: each process looks for itself, and the first to see it tells.
 */
export function createStorageAlarm(deps: StorageAlarmDeps) {
  const { log, flags, tell, everyMilliseconds = 60_000 } = deps
  const about = { alarm: 'storage', waiting: 0 } as const
  const failing = new Map<string, string>()
  const seen = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const raise = async (part: string, error: unknown) => {
    const says = error instanceof Error ? error.message : String(error)
    failing.set(part, says)
    if (!(await flags.turn(part, 'raised'))) return
    log.error({ err: error, part }, 'what visitors send may not be kept: see "npx portico doctor"')
    void tell({ ...about, state: 'raised', part, says })
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
    void tell({ ...about, state: 'over', part })
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
    /** The same checks, which raise or end the alarm. */
    parts,
    /** Failures at present, as this process sees them. */
    troubles: (): readonly StorageTrouble[] => [...failing].map(([part, says]) => ({ part, says })),
    start() {
      room().catch(() => {})
      timer ??= setInterval(() => void Promise.allSettled(checks.map((check) => check())), everyMilliseconds)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

export type StorageMailDeps = {
  mailer: Mailer
  clock: Clock
  ids: Ids
  translator: Translator
  site(): Promise<Site>
}

/** Emails the owner at once: the outbox may be what cannot be written. */
export function createStorageMail({ mailer, clock, ids, translator, site }: StorageMailDeps) {
  return async ({ part, says }: StorageTrouble): Promise<void> => {
    const current = await site()
    const { title, url, language } = current
    const t = translator.in(language)
    const isRoom = part === 'room'
    const given = { command: 'npx portico doctor', desk: `${url}${urls.desk.home}` }
    const mail = mailToOwner(current, {
      subject: t(isRoom ? words.littleRoomSubject({ site: title }) : words.notKeptSubject({ site: title })),
      text: `${says}\n\n${t((isRoom ? words.littleRoomText : words.notKeptText)(given))}\n`,
    })
    if (!mail) return
    const messageId = messageIdOf(ids.next(), mail.from.address)
    const result = await mailer.send({ ...mail, messageId, date: clock.now() })
    if (result.outcome !== 'sent') throw new Error(inEnglish(result.error))
  }
}
