import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'
import type { FileClaim } from '#platform/files/file-store.ts'
import type { Limit } from '#platform/limits/limits.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { NewOutboxItem } from '#platform/outbox/outbox.ts'
import type { SpendableToken } from '#platform/spent-tokens.ts'
import type { Consent } from '#shared/consent.ts'
import type { Sayable } from '#shared/words/sayable.ts'

/** What was removed is in the trash until it is brought back or erased. */
export type Box = 'inbox' | 'spam' | 'trash'

/** The reason is kept by its name, and said in the language of whoever reads it. */
type SpamReason = { agent: string; reason: Sayable }

/** One field as it came: `values` is what the owner reads. */
export type MessageField = { name: string; type: string; values: string[]; raw?: string[] }

type MessageMeta = {
  url: string
  userAgent: string
  unitTag: string
  post?: { id: number; title: string; url: string }
  serialNumber?: string
  paymentId?: string
  /** Addresses in it that got no mail, because they had had many. */
  unanswered?: readonly string[]
  /** It was in doubt when it came: it is mailed when somebody accepts it. */
  waits?: true
  /** It was held back and mailed when somebody took it out of the spam; its mails are forgotten before it is. */
  mailedLate?: true
  /** It came to another site, which did with it what was to be done: nobody is mailed or told because of it. */
  elsewhere?: true
}

export type MessageSummary = {
  id: string
  formId: number
  formTitle: string
  box: Box
  subject: string
  fromName: string
  fromEmail: string
  createdAt: Date
  seenAt?: Date | undefined
}

export type Message = MessageSummary & {
  sender: string
  remoteAddress?: string | undefined
  spamReasons: SpamReason[]
  emails: string[]
  meta: MessageMeta
  consents: Consent[]
  fields: MessageField[]
}

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
export type NetworkMark = { mark: string; homes: number }

/** From the sender's home outwards. */
export type NetworkMarks = readonly [NetworkMark, ...NetworkMark[]]

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
  keptBack?: { place: KeptBackPlace; networks: NetworkMarks } | undefined
}

/** Unless it is stored, nothing was written. */
export type TakenMessage<One extends Limit = Limit> =
  | { outcome: 'stored'; queued: readonly QueuedMail[] }
  | { outcome: 'repeat'; before: Receipt }
  /** Somebody else used one of the tokens meanwhile. */
  | { outcome: 'spent' }
  | { outcome: 'too_many'; limit: One }
  | { outcome: 'no_room' }

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

export type InboxService = {
  /** Message, files, mails, used-up tokens, what others are told and the receipt become durable together, or not at all. */
  take<One extends Limit>(message: NewMessage<One>): Promise<TakenMessage<One>>
  /**
   * Within the caller's transaction: nobody is mailed or told, and the messages count as read. They are kept as long as if
   * they had come now. The same key again is the same message.
   */
  takeIn(tx: Transaction, messages: readonly OldMessage[]): Promise<readonly TakenOldMessage[]>
  /** All messages in every box, the newest first, read a few at a time. `removedFrom`: of one in the trash. */
  list(): AsyncIterable<Message & Pick<OldMessage, 'removedFrom'>>
  /** Throws for one that can be read and is not on disk any more. */
  findReceipt(key: string, since?: Date): Promise<Receipt | undefined>
  /** Corrects what was answered. */
  changeReceipt(tx: Transaction, key: string, change: Omit<Receipt, 'messageId'>): Promise<void>
  /** Form to how many messages of it are kept, spam aside. */
  countsByForm(): Promise<ReadonlyMap<number, number>>
}

export const inboxService = defineService<InboxService>('inbox')
