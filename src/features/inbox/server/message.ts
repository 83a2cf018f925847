import type { Transaction } from '#platform/db/database.ts'
import type { MessageFacts } from '#platform/events/event-map.ts'
import type { Box, Message, MessageSummary } from '#platform/services/inbox.ts'

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

export const withUnanswered = (message: Message, unanswered: readonly string[]): Message =>
  unanswered.length === 0 ? message : { ...message, meta: { ...message.meta, unanswered } }

/** The reference of everything that belongs to a message: its uploads, its emails. */
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

export type FactsOfFile = { field: string; name: string; mediaType: string; size: number }

/** The facts of a message for others: the visitor's input, and nothing about their connection. */
export const messageFacts = (
  message: Message,
  { kept, files }: { kept: boolean; files: readonly FactsOfFile[] },
): MessageFacts => ({
  id: message.id,
  form: { id: message.formId, title: message.formTitle },
  subject: message.subject,
  from: { name: message.fromName, email: message.fromEmail },
  fields: message.fields.map(({ name, type, values }) => ({ name, type, values })),
  files: files.map(({ field, name, mediaType, size }) => ({ field, name, mediaType, size })),
  url: message.meta.url,
  receivedAt: message.createdAt.toISOString(),
  kept,
})
