import { toCsv } from '#shared/csv.ts'
import type { Message } from './message.ts'

const columns = ['date', 'form', 'box', 'name', 'email', 'subject'] as const

/** Messages as a table: what all of them have, then a column for every field any of them has. */
export function messagesAsCsv(messages: readonly Message[]): string {
  const fields = [...new Set(messages.flatMap((message) => message.fields.map(({ name }) => name)))]
  const rows = messages.map((message) => [
    message.createdAt.toISOString(),
    message.formTitle,
    message.box,
    message.fromName,
    message.fromEmail,
    message.subject,
    ...fields.map((field) => message.fields.find(({ name }) => name === field)?.values.join(', ') ?? ''),
    message.meta.url,
    message.id,
  ])
  return toCsv([[...columns, ...fields, 'page', 'id'], ...rows])
}
