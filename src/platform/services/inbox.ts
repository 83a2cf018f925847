import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'
import type { FileClaim } from '#platform/files/file-store.ts'
import type { Limit } from '#platform/limits/limits.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { NewOutboxItem } from '#platform/outbox/outbox.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'

import type { Message } from './message.ts'

export type { Box, Message, MessageField, MessageSummary } from './message.ts'

export type MailRole = 'mail' | 'mail_2'

/** A mail about a message, and to which of its addresses it goes because the visitor wrote them; or why it cannot be made. */
export type ComposedMail = { role: MailRole } & (
  | { mail: Mail; written: readonly string[] }
  | { problem: string }
)

export type QueuedMail = { role: MailRole; item: NewOutboxItem & { id: string } }

/** What a sender was answered, so that a repeat gets the same answer and is not taken twice. */
export type Receipt = { accepted: boolean; messageId?: string | undefined; answer: ReceiptAnswer }

export type ReceiptAnswer = Readonly<Record<string, unknown>>

/** `key` is the same for every repeat of one sending. */
export type NewReceipt = Receipt & { key: string; formId: number; sender: string }

/** A network the sender is in, and how many homes it may have. */
export type NetworkHash = { mark: string; households: number }

/** From the sender's home outwards. */
export type NetworkHashes = readonly [NetworkHash, ...NetworkHash[]]

/** Judged spam, or put aside because too many wrote at once. */
export type KeptBackPlace = 'spam' | 'aside'

export type NewMessage<One extends Limit = Limit> = {
  receipt: NewReceipt
  /** A receipt with the same key before this moment is that of another message. */
  repeatSince?: Date | undefined
  message: Message
  /** Whether the message itself may be kept, or only sent on. */
  keep: boolean
  files: readonly Omit<FileClaim, 'reference'>[]
  mails: readonly ComposedMail[]
  /** Whether the first mail is sent before the visitor is thanked. */
  direct?: boolean
  spend: readonly SpendableToken[]
  limits: readonly One[]
  /** For the bytes of the files. */
  uploadLimits?: readonly One[]
  /** For what was not accepted: it is kept only as far as there is room for it, without its files if need be. */
  keptBack?: { place: KeptBackPlace; networks: NetworkHashes } | undefined
}

/** Unless it is stored, nothing was written. */
export type TakenMessage<One extends Limit = Limit> =
  | { outcome: 'stored'; queued: readonly QueuedMail[] }
  | { outcome: 'repeat'; before: Receipt }
  /** Somebody else used one of the tokens meanwhile. */
  | { outcome: 'spent' }
  | { outcome: 'too_many'; limit: One }
  | { outcome: 'no_room' }

export type InboxService = {
  /** Message, files, mails, used-up tokens, what others are told and the receipt become durable together, or not at all. */
  take<One extends Limit>(message: NewMessage<One>): Promise<TakenMessage<One>>
  /** Throws for one that can be read and is not on disk any more. */
  findReceipt(key: string, since?: Date): Promise<Receipt | undefined>
  /** Corrects what was answered. */
  changeReceipt(tx: Transaction, key: string, change: Omit<Receipt, 'messageId'>): Promise<void>
  /** Form to how many messages of it are kept, spam aside. */
  countsByForm(): Promise<ReadonlyMap<number, number>>
}

export const inboxService = defineService<InboxService>('inbox')
