import type { FileStore } from '#platform/files/file-store.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import type { Contact } from './contact.ts'
import type { EraseMessages } from './erase-messages.ts'
import { type Message, messageReference } from './message.ts'
import type { ReplyStore } from './reply-store.ts'

export type PersonalDataDeps = {
  contact: Pick<Contact, 'messages'>
  files: FileStore
  outbox: Outbox
  replies: ReplyStore
  erase: EraseMessages
}

/** What the site keeps about a person, known by an e-mail address they wrote in any field. */
export function createPersonalData({ contact, files, outbox, replies, erase }: PersonalDataDeps) {
  const withBelongings = async (message: Message) => {
    const reference = messageReference(message.id)
    const [uploads, mails, answers] = await Promise.all([
      files.ofReference(reference),
      outbox.list({ reference }),
      replies.of(message.id),
    ])
    return {
      ...message,
      files: uploads,
      answers: answers.map(({ at, to, subject, text }) => ({ at, to, subject, text })),
      mails: mails.map(({ id, state, createdAt, finishedAt, payload }) => ({
        id,
        state,
        createdAt,
        finishedAt,
        mail: payload === '' ? null : (JSON.parse(payload) as unknown),
      })),
    }
  }
  return {
    async export(email: string) {
      const messages = await contact.messages.about(email)
      return Promise.all(messages.map(withBelongings))
    },
    /** Answers how many messages went. */
    async erase(email: string): Promise<number> {
      const messages = await contact.messages.about(email)
      await erase(messages.map(({ id }) => id))
      return messages.length
    },
  }
}
