import { oneLine } from '#shared/clean-text.ts'
import { memoize } from '#shared/memoize.ts'
import { type Mailbox, resolveMailboxes } from './addresses.ts'
import { replaceMailTags } from './mail-tags.ts'
import type { MailTemplate } from './mail-template.ts'
import { lineValue, type MailContext } from './tag-values.ts'

export type Header = { name: string; value: string }
type WrittenHeader = Header & { line: number }

type AdditionalHeaders = { replyTo: Mailbox[]; cc: Mailbox[]; bcc: Mailbox[]; others: Header[] }

/** Made by us from other parts, or by the mailer. An owner cannot set them here. */
const reserved =
  /^(?:from|sender|to|subject|date|message-id|mime-version|content-.*|return-path|received|dkim-.*|arc-.*)$/i

/** The headers an owner wrote, each on its line. Only the owner's text can name one. */
export const readHeaders = (written: string): WrittenHeader[] =>
  written.split(/\r\n?|\n/).flatMap((line, index) => {
    const [, name, value] = /^\s*([A-Za-z][A-Za-z0-9-]*)\s*:(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [{ name, value: value.trim(), line: index + 1 }]
  })

export const isReservedHeader = (name: string): boolean => reserved.test(name)

const ownersHeaders = memoize((written) => readHeaders(written).filter(({ name }) => !isReservedHeader(name)))

export const resolveHeaders = (written: string, context: MailContext): AdditionalHeaders => {
  const others = ownersHeaders(written)
    .filter(({ name }) => !['reply-to', 'cc', 'bcc'].includes(name.toLowerCase()))
    .map(({ name, value }) => ({ name, value: headerValue(value, context) }))
  return {
    replyTo: mailboxesOf('reply-to', written, context),
    cc: mailboxesOf('cc', written, context),
    bcc: mailboxesOf('bcc', written, context),
    others: others.filter(({ value }) => value !== ''),
  }
}

const mailboxesOf = (wanted: string, written: string, context: MailContext): Mailbox[] =>
  ownersHeaders(written)
    .filter(({ name }) => name.toLowerCase() === wanted)
    .flatMap(({ value }) => resolveMailboxes(value, context))

/** A header only keeps the first line of a value. */
const headerValue = (written: string, context: MailContext): string => {
  const { text } = replaceMailTags(written, (tag) => lineValue(tag, context))
  return oneLine(text.trim().split(/[\r\n\u0085\u2028\u2029]/)[0] ?? '')
}

type Template = Pick<MailTemplate, 'recipient' | 'additional_headers'>

/** Recipients whose address a visitor typed; not those the owner named, or offered as a choice. */
export const writtenRecipients = (template: Template, context: MailContext): string[] => {
  const { fields, consents } = context.data
  const chosen = new Map([...fields].filter(([, field]) => field.chosen))
  const ownersPart = { ...context, data: { fields: chosen, others: new Map(), consents } }
  const owners = new Set(recipientsOf(template, ownersPart))
  return recipientsOf(template, context).filter((address) => !owners.has(address))
}

const recipientsOf = ({ recipient, additional_headers: headers }: Template, context: MailContext): string[] =>
  [
    ...resolveMailboxes(recipient, context),
    ...mailboxesOf('cc', headers, context),
    ...mailboxesOf('bcc', headers, context),
  ].map(({ address }) => address)
