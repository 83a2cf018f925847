import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import { messageIdOf } from '#platform/mail/deliver-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/mails.storage.ts'
import type { StorageTrouble } from './storage-alarm.ts'

export type StorageMailDeps = {
  mailer: Mailer
  clock: Clock
  ids: Ids
  speaker: Speaker
  site(): Promise<{ title: string; url: string; adminEmail: string; language: string }>
}

/** Tells the owner by mail, at once: the outbox may be what cannot be written. */
export function createStorageMail({ mailer, clock, ids, speaker, site }: StorageMailDeps) {
  return async ({ part, says }: StorageTrouble): Promise<void> => {
    const { title, url, adminEmail, language } = await site()
    if (!adminEmail) return
    const say = await speaker.in(language)
    const isRoom = part === 'room'
    const given = { command: 'npx portico doctor', desk: `${url}${urls.desk.home}` }
    const result = await mailer.send({
      from: { name: title, address: adminEmail },
      to: [{ name: '', address: adminEmail }],
      ...{ cc: [], bcc: [], replyTo: [], headers: [], attachments: [] },
      messageId: messageIdOf(ids.next(), adminEmail),
      date: clock.now(),
      subject: say(isRoom ? words.littleRoomSubject({ site: title }) : words.notKeptSubject({ site: title })),
      text: `${says}\n\n${say((isRoom ? words.littleRoomText : words.notKeptText)(given))}\n`,
    })
    if (result.outcome !== 'sent') throw new Error(inEnglish(result.error))
  }
}
