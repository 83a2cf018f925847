import type { Message } from './message.ts'

/** One line for each message, and a column for each field any of them has. */
export function messagesCsv(messages: readonly Message[]): string {
  const fields = [...new Set(messages.flatMap((message) => message.fields.map(({ name }) => name)))]
  const head = ['date', 'form', 'box', 'subject', 'name', 'email', ...fields]
  const lines = messages.map((message) => [
    message.createdAt.toISOString(),
    message.formTitle,
    message.box,
    message.subject,
    message.fromName,
    message.fromEmail,
    ...fields.map((name) => message.fields.find((field) => field.name === name)?.values.join(', ') ?? ''),
  ])
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

/** What begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
