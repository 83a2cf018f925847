import type { FileStore } from '#platform/files/file-store.ts'
import { exportedMail, mentions } from '#platform/outbox/mails-about.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Message } from '#platform/services/inbox.ts'
import { words as keptWords } from '#words/desk.inbox.kept.ts'
import type { EraseMessages } from './erase-messages.ts'
import { messageOfReference, messageReference } from './message.ts'
import type { MessageStore } from './message-store.ts'
import type { ReplyStore } from './reply-store.ts'

export type PersonalDataDeps = {
  messages: Pick<MessageStore, 'about'>
  files: FileStore
  outbox: Outbox
  replies: ReplyStore
  erase: EraseMessages
}

/** The data of a person, identified by an email address in any field. */
export function createPersonalData(deps: PersonalDataDeps) {
  const { messages, files, outbox, replies, erase } = deps
  const withBelongings = async (message: Message) => {
    const reference = messageReference(message.id)
    const [uploads, mails, answers] = await Promise.all([
      files.ofReference(reference),
      outbox.list({ family: 'mails', reference }),
      replies.of(message.id),
    ])
    return {
      ...message,
      files: uploads,
      answers: answers.map(({ at, to, subject, text }) => ({ at, to, subject, text })),
      mails: mails.map(exportedMail),
    }
  }

  /** The ids of messages that are not kept, but still have to be emailed or reported. */
  const onTheirWay = async (email: string, kept: readonly Message[]) => {
    const known = new Set(kept.map(({ id }) => messageReference(id)))
    const mails = (await outbox.unkept()).filter(
      ({ payload, reference }) => isOfMessage(reference) && !known.has(reference) && mentions(payload, email),
    )
    return Map.groupBy(mails, ({ reference }) => messageOfReference(reference))
  }

  return {
    what: 'message',
    counted: keptWords.messages,
    async export(email: string) {
      const kept = await messages.about(email)
      const unkept = await onTheirWay(email, kept)
      return [
        ...(await Promise.all(kept.map(withBelongings))),
        ...Array.from(unkept, ([id, mails]) => ({
          id,
          files: [],
          answers: [],
          mails: mails.map(exportedMail),
        })),
      ]
    },
    async erase(email: string) {
      const kept = await messages.about(email)
      const ids = [...kept.map(({ id }) => id), ...(await onTheirWay(email, kept)).keys()]
      await erase(ids)
      return ids.length
    },
  } satisfies PersonalData
}

const isOfMessage = (reference: string) => reference.startsWith(messageReference(''))
