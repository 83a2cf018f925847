import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import { messageIdOf } from '#platform/mail/deliver-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { urls } from '#shared/urls.ts'
import type { StorageTrouble } from './storage-alarm.ts'

export type StorageMailDeps = {
  mailer: Mailer
  clock: Clock
  ids: Ids
  site(): Promise<{ title: string; url: string; adminEmail: string }>
}

/** Tells the owner by mail, at once: the outbox may be what cannot be written. */
export function createStorageMail({ mailer, clock, ids, site }: StorageMailDeps) {
  return async ({ part, says }: StorageTrouble): Promise<void> => {
    const { title, url, adminEmail } = await site()
    if (!adminEmail) return
    const result = await mailer.send({
      from: { name: title, address: adminEmail },
      to: [{ name: '', address: adminEmail }],
      ...{ cc: [], bcc: [], replyTo: [], headers: [], attachments: [] },
      messageId: messageIdOf(ids.next(), adminEmail),
      date: clock.now(),
      subject: `${title}: ${part === 'room' ? 'little room is left on the disk' : 'messages cannot be kept'}`,
      text: `${says}

${part === 'room' ? 'When the disk is full, visitors are asked to try again later.' : 'Visitors are asked to try again later; nothing that they were thanked for is lost.'}
"npx portico doctor" on the machine of the site says more, and the desk shows it for as long as it lasts:
${url}${urls.desk.home}

You get one such mail a day at most.
`,
    })
    if (result.outcome !== 'sent') throw new Error(result.error)
  }
}
