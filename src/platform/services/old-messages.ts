import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Box, Message, MessageMeta } from './message.ts'

/** A message sent to another site. Files cannot come with it. */
export type OldMessage = Pick<
  Message,
  'formId' | 'formTitle' | 'box' | 'subject' | 'fromName' | 'fromEmail' | 'createdAt' | 'spamReasons'
> &
  Pick<Message, 'remoteAddress' | 'consents' | 'fields'> & {
    /** Unique among all messages ever imported, e.g. `tidewater.example/message/165`. */
    key: string
    meta: Pick<MessageMeta, 'url' | 'userAgent' | 'post' | 'serialNumber'>
    /** For a message in the trash: where it goes when it is restored. */
    removedFrom?: Exclude<Box, 'trash'> | undefined
  }

/** In the order given. `unchanged`: it was imported before, whatever happened to it since. */
export type TakenOldMessage = 'came' | 'unchanged'

/** Messages that move from one site to another. */
export type OldMessages = {
  /**
   * Within the caller's transaction. Nobody is emailed or told, the messages count as read, and they are kept as long
   * as if they had come now. The same key is the same message.
   */
  importAll(tx: Transaction, messages: readonly OldMessage[]): Promise<readonly TakenOldMessage[]>
  /** All messages in every box, newest first, read a few at a time. `removedFrom` is set in the trash. */
  list(): AsyncIterable<Message & Pick<OldMessage, 'removedFrom'>>
}

export const oldMessagesService = defineService<OldMessages>('old-messages')
