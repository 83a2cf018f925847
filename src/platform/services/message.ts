import type { Consent } from '#shared/consent.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** What was removed is in the trash until it is restored or erased. */
export type Box = 'inbox' | 'spam' | 'trash'

/** The reason is stored by name and shown in the language of the reader. */
type SpamReason = { agent: string; reason: Translatable }

/** One field as sent: `values` is what the owner reads. */
export type MessageField = { name: string; type: string; values: string[]; raw?: string[] }

export type MessageMeta = {
  url: string
  userAgent: string
  unitTag: string
  post?: { id: number; title: string; url: string }
  serialNumber?: string
  paymentId?: string
  /** Addresses in it that were not emailed because they had already had many emails. */
  unanswered?: readonly string[]
  /** It was suspicious when it came: its emails are sent when somebody accepts it. */
  waits?: true
  /**
   * It was held, and its emails were sent when somebody took it out of spam; they are forgotten before the message is.
   */
  mailedLate?: true
  /** It came to another site, which has handled it: nobody here is emailed or told. */
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
