import { z } from 'zod'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as mailWords } from '#words/desk.mail.ts'

const mailbox = z.object({ name: z.string(), address: z.string() })

/** A finished email waiting in the outbox. Attachments are named by where their bytes are. */
const mailSchema = z.object({
  from: mailbox,
  to: z.array(mailbox),
  cc: z.array(mailbox),
  bcc: z.array(mailbox),
  /** Recipients not reached yet, after a server accepted the email for only some of them. */
  left: z.array(z.string()).optional(),
  replyTo: z.array(mailbox),
  subject: z.string(),
  /** The language of what we add to it: BCP 47. */
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

type Mailbox = z.output<typeof mailbox>
type PlainMail = Pick<Mail, 'from' | 'subject' | 'text' | 'html'> & {
  to: Mailbox
  replyTo?: Mailbox | undefined
}

/** To one person, without attachments. */
export const plainMail = ({ to, replyTo, ...mail }: PlainMail): Mail & { attachments: [] } => ({
  ...{ cc: [], bcc: [], headers: [], attachments: [] },
  ...mail,
  to: [to],
  replyTo: replyTo ? [replyTo] : [],
})

type MailSite = { title: string; email?: string | undefined }

/** From the site to its owner; undefined if their address is not known. */
export const mailToOwner = (site: MailSite, mail: Pick<Mail, 'subject' | 'text'>) => {
  const { title, email } = site
  return email
    ? plainMail({ from: { name: title, address: email }, to: { name: '', address: email }, ...mail })
    : undefined
}

/** An email as it was put into the outbox; undefined if it is damaged, or was deleted because it may not be kept. */
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
  | { outcome: 'refused'; how: 'for now' | 'for good'; error: Translatable; left?: readonly string[] }
  | { outcome: 'unreachable'; error: Translatable }

export type MailerMail = Omit<Mail, 'attachments'> & {
  messageId: string
  date: Date
  attachments: { name: string; mediaType: string; path: string }[]
}

/** Sends one email now. Failures of mail servers are results, not exceptions. */
export type Mailer = {
  send(mail: MailerMail): Promise<Sent>
  close(): void
}

/** The content of an email may be deleted after it was sent. */
export const recipientsOf = ({ payload }: { payload: string }): string =>
  readMail(payload)
    ?.to.map(({ address }) => address)
    .join(', ') ?? ''

export function describeMail(item: { payload: string }): Message {
  const address = recipientsOf(item)
  return address ? mailWords.mailTo({ address }) : mailWords.mailToSomebody
}
