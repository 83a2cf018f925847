import type { Transaction } from '#platform/db/database.ts'
import type { Consent } from '../../forms/domain/consents.ts'
import type { SpamReason } from '../../forms/server/spam/spam-reason.ts'

export type Box = 'inbox' | 'spam'

export type MessageTables = {
  contact_messages: {
    id: string
    form_id: number
    form_title: string
    box: Box
    subject: string
    from_name: string
    from_email: string
    created_at: number
    seen_at: number | null
    sender: string
    remote_address: string | null
    spam_reasons: string
    /** Every address in it, each between line ends, in small letters. */
    emails: string
    meta: string
    consents: string
    fields: string
  }
}

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

export const withUnanswered = (message: Message, unanswered: readonly string[]): Message =>
  unanswered.length === 0 ? message : { ...message, meta: { ...message.meta, unanswered } }

/** What belongs to a message is filed under this: its uploads, its mails. */
export const messageReference = (id: string) => `message:${id}`

export const messageOfReference = (reference: string) => reference.slice(messageReference('').length)

export const messageTables = (tx: Transaction) => tx.$extendTables<MessageTables>()

export const summaryColumns = [
  'id',
  'form_id',
  'form_title',
  'box',
  'subject',
  'from_name',
  'from_email',
  'created_at',
  'seen_at',
] as const

type SummaryRow = Pick<MessageTables['contact_messages'], (typeof summaryColumns)[number]>

export const toRow = (message: Message): MessageTables['contact_messages'] => ({
  id: message.id,
  form_id: message.formId,
  form_title: message.formTitle,
  box: message.box,
  subject: message.subject,
  from_name: message.fromName,
  from_email: message.fromEmail,
  created_at: message.createdAt.getTime(),
  seen_at: message.seenAt?.getTime() ?? null,
  sender: message.sender,
  remote_address: message.remoteAddress ?? null,
  spam_reasons: JSON.stringify(message.spamReasons),
  emails: message.emails.length > 0 ? `\n${message.emails.join('\n')}\n` : '',
  meta: JSON.stringify(message.meta),
  consents: JSON.stringify(message.consents),
  fields: JSON.stringify(message.fields),
})

export const toSummary = (row: SummaryRow): MessageSummary => ({
  id: row.id,
  formId: row.form_id,
  formTitle: row.form_title,
  box: row.box,
  subject: row.subject,
  fromName: row.from_name,
  fromEmail: row.from_email,
  createdAt: new Date(row.created_at),
  seenAt: row.seen_at === null ? undefined : new Date(row.seen_at),
})

export const toMessage = (row: MessageTables['contact_messages']): Message => ({
  ...toSummary(row),
  sender: row.sender,
  remoteAddress: row.remote_address ?? undefined,
  spamReasons: JSON.parse(row.spam_reasons),
  emails: row.emails.split('\n').filter(Boolean),
  meta: JSON.parse(row.meta),
  consents: JSON.parse(row.consents),
  fields: JSON.parse(row.fields),
})
