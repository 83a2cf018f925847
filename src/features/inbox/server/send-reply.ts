import type { Platform } from '#platform/create-platform.ts'
import { messageIdOf } from '#platform/mail/deliver-mail.ts'
import { type Mail, readMail } from '#platform/mail/mail.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { FindForm } from '#platform/services/forms.ts'
import type { Message } from '#platform/services/inbox.ts'
import { cleanText, oneLine } from '#shared/clean-text.ts'
import { isEmail, isLocalDomain } from '#shared/mail-address.ts'
import { messageReference } from './message.ts'
import type { Reply, ReplyStore } from './reply-store.ts'
import type { InboxSite } from './settings.ts'

/** `id` names the answer, so that a form sent twice is one. */
type NewReply = { id: string; who: string; to: string; subject: string; text: string }

export type ReplyOutcome = 'queued' | 'repeat' | 'no_mail_server' | 'no_sender' | 'no_recipient' | 'no_text'

export type SendReply = (message: Message, reply: NewReply) => Promise<ReplyOutcome>

export type SendReplyDeps = Pick<Platform, 'db' | 'clock' | 'outboxRunner'> & {
  findForm: FindForm
  replies: ReplyStore
  site(): Promise<InboxSite>
  /** The name the mail server knows this site by; often an email address. */
  mailLogin?: string | undefined
}

const longestSubject = 200
const longestText = 50_000
/** Mail programs need the newest; the first one holds a long thread together. */
const maxReferences = 20

/** Possible recipients of a reply: addresses the visitor typed. */
export const replyAddresses = ({ fromEmail, emails }: Message): readonly string[] =>
  [...new Set([fromEmail, ...emails].map((address) => address.trim().toLowerCase()))].filter((address) =>
    isEmail(address),
  )

/** A reply and its email become durable together. It continues the thread of the emails about the message. */
export function createSendReply(deps: SendReplyDeps): SendReply {
  const { db, clock, replies, outboxRunner } = deps
  return async (message, given) => {
    const text = cleanText(given.text.replace(/\r\n?/g, '\n')).trim().slice(0, longestText)
    const to = replyAddresses(message).find((address) => address === given.to.trim().toLowerCase())
    if (outboxRunner.newItem.state === 'held') return 'no_mail_server'
    if (to === undefined) return 'no_recipient'
    if (!text) return 'no_text'
    const sender = await senderOf(message, deps)
    if (!sender) return 'no_sender'
    const subject = oneLine(given.subject).slice(0, longestSubject) || message.subject
    const mailId = messageIdOf(given.id, sender.from.address)
    const reply: Reply = { ...given, messageId: message.id, at: clock.now(), to, subject, text, mailId }
    const mail: Mail = {
      ...sender,
      to: [{ name: oneLine(message.fromName), address: to }],
      cc: [],
      bcc: [],
      subject,
      headers: threadHeaders(await thread(message, deps)),
      text,
      attachments: [],
    }
    const isNew = await db.tables<unknown>().write(async (tx) => {
      if (!(await replies.put(tx, reply))) return false
      const reference = messageReference(message.id)
      const item = { id: reply.id, kind: mailKind, reference, payload: JSON.stringify(mail) }
      await outboxRunner.outbox.put(tx, [{ ...item, ...outboxRunner.newItem }])
      return true
    })
    outboxRunner.wake()
    return isNew ? 'queued' : 'repeat'
  }
}

/**
 * The site's own address where mail servers take it from here: it belongs to the site's domain, or to the login at the
 * mail server, or the site has no domain yet. Else the form's sender, and answers come to the own address.
 */
async function senderOf(
  message: Message,
  { findForm, site, mailLogin = '' }: SendReplyDeps,
): Promise<Pick<Mail, 'from' | 'replyTo'> | undefined> {
  const { title, url, email } = await site()
  const domain = new URL(url).hostname
  const own = email ? { name: title, address: email } : undefined
  const isTaken = ({ address }: Mail['from']) =>
    isLocalDomain(domain) || [domain, hostOf(mailLogin)].some((host) => isUnder(address, host))
  if (own && isTaken(own)) return { from: own, replyTo: [] }
  const written = (await findForm(message.formId))?.sender
  if (written) return { from: written, replyTo: own ? [own] : [] }
  return own && { from: own, replyTo: [] }
}

const hostOf = (address: string) => /@([^@]+)$/.exec(address)?.[1]?.toLowerCase() ?? ''

function isUnder(address: string, domain: string) {
  const host = hostOf(address)
  return host !== '' && (domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`))
}

/** The Message-IDs of the emails about this message, oldest first. */
async function thread(
  message: Message,
  { outboxRunner, replies }: SendReplyDeps,
): Promise<readonly string[]> {
  const mails = await outboxRunner.outbox.list({
    family: 'mails',
    reference: messageReference(message.id),
  })
  const ofForm = mails.toReversed().flatMap(({ id, payload }) => {
    const mail = readMail(payload)
    return mail ? [messageIdOf(id, mail.from.address)] : []
  })
  const answered = (await replies.of(message.id)).map(({ mailId }) => mailId)
  return [...new Set([...ofForm.filter((id) => !answered.includes(id)), ...answered])]
}

function threadHeaders(thread: readonly string[]): Mail['headers'] {
  const [first, ...rest] = thread
  const last = thread.at(-1)
  if (first === undefined || last === undefined) return []
  return [
    { name: 'In-Reply-To', value: last },
    { name: 'References', value: [first, ...rest.slice(1 - maxReferences)].join(' ') },
  ]
}
