import { oneLine } from '#shared/clean-text.ts'
import { isEmail } from '#shared/mail-address.ts'
import { memoize } from '#shared/memoize.ts'
import { type MailTag, mailTagsIn, replaceMailTags } from './mail-tags.ts'
import { lineValue, type MailContext, specialValue } from './tag-values.ts'

export type Mailbox = { name: string; address: string }
type WrittenMailbox = { name: string; address: string }

const ownerAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u

/**
 * The mailboxes of a recipient, sender or address header. The owner's text is cut into mailboxes before values
 * come in, and a visitor can fill in one address or one display name, never add a mailbox.
 */
export const resolveMailboxes = (written: string, context: MailContext): Mailbox[] =>
  ownersMailboxes(written).flatMap((mailbox) => {
    const name = oneLine(replaceMailTags(mailbox.name, (tag) => lineValue(tag, context)).text)
    return resolveAddresses(mailbox.address, context).map((found) => ({ ...found, name: name || found.name }))
  })

const resolveAddresses = (written: string, context: MailContext): Mailbox[] => {
  const [tag, ...more] = mailTagsIn(written)
  if (!tag) return asMailbox(written)
  if (more.length === 0 && tag.source === written) return addressesOf(tag, context)
  return asMailbox(replaceMailTags(written, (part) => addressPart(part, context)).text)
}

const addressesOf = (tag: MailTag, context: MailContext): Mailbox[] => {
  const field = context.data.fields.get(tag.field)
  if (!field) return readMailboxes(specialValue(tag.name, context.special) ?? '').flatMap(ownMailbox)
  const values = tag.raw ? field.raw : field.values
  if (field.chosen) return values.flatMap(readMailboxes).flatMap(ownMailbox)
  if (field.type === 'select' || field.type === 'checkbox' || field.type === 'radio') return []
  const [address, ...more] = values
  return address !== undefined && more.length === 0 && isEmail(address) ? [{ name: '', address }] : []
}

/** Within an address a visitor's value may only be a word: no second `@`, no space, no comma. */
const addressPart = (tag: MailTag, context: MailContext): string | undefined => {
  if (!context.data.fields.has(tag.field)) return specialValue(tag.name, context.special)
  const value = lineValue(tag, context) ?? ''
  return /^[\w.+-]+$/.test(value) ? value : ''
}

const ownMailbox = ({ name, address }: WrittenMailbox): Mailbox[] =>
  asMailbox(address).map((mailbox) => ({ ...mailbox, name: oneLine(name) }))

const asMailbox = (text: string): Mailbox[] => {
  const address = oneLine(text)
  return ownerAddress.test(address) ? [{ name: '', address }] : []
}

/** `Ann <a@b.co>, "Bee, Cee" <c@d.co>, [your-email]` as it is written, tags untouched. */
export const readMailboxes = (list: string): WrittenMailbox[] =>
  splitList(list).map((item) => {
    const [, name, address] = /^(.*)<([^<>]*)>$/s.exec(item) ?? []
    if (name === undefined || address === undefined) return { name: '', address: item }
    return { name: unquote(name.trim()), address: address.trim() }
  })

const ownersMailboxes = memoize(readMailboxes)

const splitList = (list: string): string[] =>
  (list.match(/(?:"(?:\\.|[^"\\]){0,200}"|<[^<>]*>|\[[^[\]]*\]|[^,\n\r])+/g) ?? [])
    .map((item) => item.trim())
    .filter(Boolean)

const unquote = (name: string): string => {
  const quoted = /^"((?:\\.|[^"\\])*)"$/s.exec(name)?.[1]
  return quoted === undefined ? name : quoted.replace(/\\(.)/gs, '$1')
}
