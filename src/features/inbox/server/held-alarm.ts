import type { Platform } from '#platform/create-platform.ts'
import { mailToOwner } from '#platform/mail/mail.ts'
import type { Translator } from '#platform/words/translator.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.mails.aside.ts'
import type { KeptBack } from './kept-back.ts'
import type { InboxSite } from './settings.ts'

export type HeldAlarmDeps = Pick<Platform, 'alarms' | 'clock' | 'log' | 'outboxRunner'> & {
  translator: Translator
  keptBack: Pick<KeptBack, 'count'>
  site(): Promise<InboxSite>
}

const name = 'aside'
const day = 24 * 60 * 60 * 1000
const restMilliseconds = 60 * 60 * 1000

/** Tells the owner that messages are held: once a day as long as it goes on. */
export function createHeldAlarm(deps: HeldAlarmDeps) {
  const { alarms, clock, log, outboxRunner, keptBack } = deps
  let quietUntil = 0

  const raise = async () => {
    const site = await deps.site()
    const t = deps.translator.in(site.language)
    const desk = `${site.url}${urls.desk.messages({ view: 'aside' })}`
    const mail = mailToOwner(site, {
      subject: t(words.subject({ site: site.title })),
      text: `${t(words.text({ desk }))}\n`,
    })
    const raised = await alarms.raise(name, {
      again: day,
      also: async (tx) => mail && outboxRunner.send(mail, { reference: `alarm:${name}`, tx }),
    })
    if (!raised) return
    outboxRunner.wake()
    log.error(
      {},
      'messages are put aside, because very many come in at once: see the desk, Messages, Put aside',
    )
    await alarms.tell({ alarm: name, state: 'raised', waiting: await keptBack.count('aside') })
  }

  return {
    /** After a message was held. It is already safe, even if telling the owner fails. */
    async raise(): Promise<void> {
      const now = clock.now().getTime()
      if (now < quietUntil && quietUntil <= now + restMilliseconds) return
      quietUntil = now + restMilliseconds
      await raise().catch((error) =>
        log.error({ err: error }, 'the owner could not be told of messages put aside'),
      )
    },
    /** Over as soon as nothing is left there. */
    async check(): Promise<void> {
      const isOver = (await alarms.raisedAt(name)) !== undefined && (await keptBack.count('aside')) === 0
      if (!isOver) return
      await alarms.end(name)
      quietUntil = 0
      await alarms.tell({ alarm: name, state: 'over', waiting: 0 })
    },
  }
}
