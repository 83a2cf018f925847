import type { Platform } from '#platform/create-platform.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { AlarmChannel } from '#platform/outbox/alarm.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.mails.webhook.ts'
import type { Webhook } from './webhook-tables.ts'

export type TellOwnerDeps = Pick<Platform, 'db' | 'log' | 'postOffice' | 'speaker'> & {
  alarmChannel: AlarmChannel | undefined
  site(): Promise<Site>
}

/** Tells the owner that an address was paused: in the log, by the alarm channel and by mail, as far as there are such. */
export function createTellOwner({ db, log, postOffice, speaker, alarmChannel, site }: TellOwnerDeps) {
  return async ({ id, url }: Webhook, because: Sayable): Promise<void> => {
    const { host } = new URL(url)
    log.error({ webhook: id, host }, `a webhook was paused: ${inEnglish(because)}`)
    const current = await site()
    const { title, email, language } = current
    const say = await speaker.in(language)
    const says = say(words.wasPaused({ host, reason: because }))
    await alarmChannel?.({ alarm: 'webhook', state: 'raised', waiting: 0, part: host, says }).catch((error) =>
      log.error({ err: error }, 'the alarm channel failed'),
    )
    if (!email) return
    const mail: Mail = {
      from: { name: title, address: email },
      to: [{ name: '', address: email }],
      ...{ cc: [], bcc: [], replyTo: [], headers: [], attachments: [] },
      subject: say(words.subject({ site: title })),
      text: `${says}\n\n${say(words.text({ desk: absoluteUrl(current, urls.desk.webhook(id)) }))}\n`,
    }
    const item = { kind: mailKind, reference: `webhook:${id}`, payload: JSON.stringify(mail) }
    await db.tables<unknown>().write((tx) => postOffice.outbox.put(tx, [{ ...item, ...postOffice.newItem }]))
    postOffice.wake()
  }
}
