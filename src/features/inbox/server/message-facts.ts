import type { MessageFacts } from '#platform/events/event-map.ts'
import type { Message } from '#platform/services/inbox.ts'

export type FactsOfFile = { field: string; name: string; mediaType: string; size: number }

/** What others are told of a message: what the visitor wrote, and nothing about their connection. */
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
