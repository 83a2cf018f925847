import { z } from 'zod'
import type { Sayable } from '#shared/words/sayable.ts'

const mailbox = z.object({ name: z.string(), address: z.string() })

/** A finished mail as it waits in the outbox. Attachments are named by where their bytes are. */
const mailSchema = z.object({
  from: mailbox,
  to: z.array(mailbox),
  cc: z.array(mailbox),
  bcc: z.array(mailbox),
  /** Who of all these has not been reached yet, after a server took the mail for some of them only. */
  left: z.array(z.string()).optional(),
  replyTo: z.array(mailbox),
  subject: z.string(),
  /** In which we add something to it: BCP 47. */
  language: z.string().optional(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  html: z.string().optional(),
  attachments: z.array(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      /** In the file store, or a path below the content folder. */
      source: z.union([z.object({ file: z.string() }), z.object({ content: z.string() })]),
    }),
  ),
})

export type Mail = z.output<typeof mailSchema>

/** A mail as it was put into the outbox; nothing where it is damaged, or forgotten because it may not be kept. */
export function readMail(payload: string): Mail | undefined {
  try {
    return mailSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

export type Sent =
  | { outcome: 'sent' }
  /** `left`: it was taken for everybody but these. */
  | { outcome: 'refused'; how: 'for now' | 'for good'; error: Sayable; left?: readonly string[] }
  | { outcome: 'unreachable'; error: Sayable }

export type MailerMail = Omit<Mail, 'attachments'> & {
  messageId: string
  date: Date
  attachments: { name: string; mediaType: string; path: string }[]
}

/** Sends one mail now. What can go wrong with mail servers is an answer, not an exception. */
export type Mailer = {
  send(mail: MailerMail): Promise<Sent>
  close(): void
}
