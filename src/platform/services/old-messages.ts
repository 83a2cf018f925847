import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Box, Message, MessageMeta } from './message.ts'

/** A message that came to another site. Files cannot come with it. */
export type OldMessage = Pick<
  Message,
  'formId' | 'formTitle' | 'box' | 'subject' | 'fromName' | 'fromEmail' | 'createdAt' | 'spamReasons'
> &
  Pick<Message, 'remoteAddress' | 'consents' | 'fields'> & {
    /** Names it among all messages that were ever taken in, e.g. `tidewater.example/message/165`. */
    key: string
    meta: Pick<MessageMeta, 'url' | 'userAgent' | 'post' | 'serialNumber'>
    /** For one in the trash: where it goes when it is brought back. */
    removedFrom?: Exclude<Box, 'trash'> | undefined
  }

/** In the order of what was given. `unchanged`: it came before, whatever became of it. */
export type TakenOldMessage = 'came' | 'unchanged'

/** Messages that move from one site to another. */
export type OldMessages = {
  /**
   * Within the caller's transaction: nobody is mailed or told, and the messages count as read. They are kept as long as if
   * they had come now. The same key again is the same message.
   */
  importAll(tx: Transaction, messages: readonly OldMessage[]): Promise<readonly TakenOldMessage[]>
  /** All messages in every box, the newest first, read a few at a time. `removedFrom`: of one in the trash. */
  list(): AsyncIterable<Message & Pick<OldMessage, 'removedFrom'>>
}

export const oldMessagesService = defineService<OldMessages>('old-messages')
