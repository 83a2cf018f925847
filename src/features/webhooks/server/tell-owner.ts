import type { Platform } from '#platform/create-platform.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { AlarmChannel } from '#platform/outbox/alarm.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import type { Webhook } from './webhook-tables.ts'

export type TellOwnerDeps = Pick<Platform, 'db' | 'log' | 'postOffice'> & {
  alarmChannel: AlarmChannel | undefined
  site(): Promise<Site>
}

/** Tells the owner that an address was paused: in the log, by the alarm channel and by mail, as far as there are such. */
export function createTellOwner({ db, log, postOffice, alarmChannel, site }: TellOwnerDeps) {
  return async ({ id, url }: Webhook, because: string): Promise<void> => {
    const { host } = new URL(url)
    log.error({ webhook: id, host }, `a webhook was paused: ${because}`)
    const says = `The webhook to ${host} was paused. ${because}`
    await alarmChannel?.({ alarm: 'webhook', state: 'raised', waiting: 0, part: host, says }).catch((error) =>
      log.error({ err: error }, 'the alarm channel failed'),
    )
    const { title, email, url: siteUrl } = await site()
    if (!email) return
    const mail: Mail = {
      from: { name: title, address: email },
      to: [{ name: '', address: email }],
      ...{ cc: [], bcc: [], replyTo: [], headers: [], attachments: [] },
      subject: `${title}: a webhook was paused`,
      text: `${says}

What happens from now on is not sent there. What waited is kept. Start it again here:
${absoluteUrl(siteUrl, urls.desk.webhook(id))}
`,
    }
    const item = { kind: mailKind, reference: `webhook:${id}`, payload: JSON.stringify(mail) }
    await db.tables<unknown>().write((tx) => postOffice.outbox.put(tx, [{ ...item, ...postOffice.newItem }]))
    postOffice.wake()
  }
}
