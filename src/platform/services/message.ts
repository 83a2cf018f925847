import type { Consent } from '#shared/consent.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** What was removed is in the trash until it is brought back or erased. */
export type Box = 'inbox' | 'spam' | 'trash'

/** The reason is kept by its name, and said in the language of whoever reads it. */
type SpamReason = { agent: string; reason: Translatable }

/** One field as it came: `values` is what the owner reads. */
export type MessageField = { name: string; type: string; values: string[]; raw?: string[] }

export type MessageMeta = {
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
