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

/** An email about a message, and which of its recipients the visitor typed; or why it cannot be made. */
export type ComposedMail = { role: MailRole } & (
  | { mail: Mail; written: readonly string[] }
  | { problem: string }
)

export type QueuedMail = { role: MailRole; item: NewOutboxItem & { id: string } }

/** The answer a sender got, so that a repeated request gets the same one and is not stored twice. */
export type Receipt = { accepted: boolean; messageId?: string | undefined; answer: ReceiptAnswer }

export type ReceiptAnswer = Readonly<Record<string, unknown>>

/** `key` is the same for every repeat of one submission. */
export type NewReceipt = Receipt & { key: string; formId: number; sender: string }

/** A network of the sender, and how many households it may contain. */
export type NetworkHash = { mark: string; households: number }

/** From the sender's household outwards. */
export type NetworkHashes = readonly [NetworkHash, ...NetworkHash[]]

/** Judged to be spam, or held because too many messages came at once. */
export type KeptBackPlace = 'spam' | 'aside'

export type NewMessage<One extends Limit = Limit> = {
  receipt: NewReceipt
  /** A receipt with the same key from before this moment belongs to another message. */
  repeatSince?: Date | undefined
  message: Message
  /** Whether the message itself may be kept, or only sent on. */
  keep: boolean
  files: readonly Omit<FileClaim, 'reference'>[]
  mails: readonly ComposedMail[]
  /** Whether the first email is sent before the visitor is thanked. */
  direct?: boolean
  spend: readonly SpendableToken[]
  limits: readonly One[]
  /** For the size of the files. */
  uploadLimits?: readonly One[]
  /** For what was not accepted: it is kept only if there is room, without its files if need be. */
  keptBack?: { place: KeptBackPlace; networks: NetworkHashes } | undefined
}

/** Unless it is stored, nothing was written. */
export type TakenMessage<One extends Limit = Limit> =
  | { outcome: 'stored'; queued: readonly QueuedMail[] }
  | { outcome: 'repeat'; before: Receipt }
  /** Another request used one of the tokens meanwhile. */
  | { outcome: 'spent' }
  | { outcome: 'too_many'; limit: One }
  | { outcome: 'no_room' }

export type InboxService = {
  /** The message, files, emails, used-up tokens, events and receipt become durable together, or not at all. */
  take<One extends Limit>(message: NewMessage<One>): Promise<TakenMessage<One>>
  /** Throws for a message whose receipt exists but whose file is lost. */
  findReceipt(key: string, since?: Date): Promise<Receipt | undefined>
  /** Corrects the answer of a receipt. */
  changeReceipt(tx: Transaction, key: string, change: Omit<Receipt, 'messageId'>): Promise<void>
  /** The number of messages kept for each form, without spam. */
  countsByForm(): Promise<ReadonlyMap<number, number>>
}

export const inboxService = defineService<InboxService>('inbox')
