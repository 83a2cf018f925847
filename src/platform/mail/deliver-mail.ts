import { access } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Deliver } from '#platform/outbox/deliver.ts'
import { type Mail, type Mailer, readMail } from './mail.ts'

export type MailDeliveryDeps = {
  mailer: Mailer
  files: Pick<FileStore, 'path'>
  contentFolder: string
}

/** The kind of the outbox items that are mails. */
export const mailKind = 'mail'

/** Sends an item of the outbox as a mail. Its Message-ID is made of the item's, so a repeat can be recognised. */
export function createMailDelivery({ mailer, files, contentFolder }: MailDeliveryDeps): Deliver {
  const pathOf = ({ source }: Mail['attachments'][number]) =>
    'file' in source ? files.path(source.file) : insideContent(contentFolder, source.content)

  return async (item) => {
    const mail = readMail(item.payload)
    if (!mail) return { outcome: 'refused', how: 'for good', error: 'The stored mail is damaged.' }
    const attachments = mail.attachments.map((attachment) => ({
      name: attachment.name,
      mediaType: attachment.mediaType,
      path: pathOf(attachment),
    }))
    const present = await Promise.all(attachments.map(({ path }) => isThere(path)))
    const missing = attachments.filter((_, index) => !present[index]).map(({ name }) => name)
    const { text } = mail
    const result = await mailer.send({
      ...mail,
      text: missing.length > 0 ? `${text}\n\n[Not attached, no longer there: ${missing.join(', ')}]` : text,
      messageId: messageIdOf(item.id, mail.from.address),
      date: item.createdAt,
      attachments: attachments.filter((_, index) => present[index]),
    })
    if (result.outcome !== 'refused' || !result.left) return result
    const { left, ...refused } = result
    return { ...refused, payload: JSON.stringify({ ...mail, left }) }
  }
}

export const messageIdOf = (id: string, address: string) =>
  `<${id}@${address.split('@').at(-1) || 'portico.invalid'}>`

function insideContent(folder: string, path: string) {
  const found = resolve(join(folder, path))
  if (!found.startsWith(resolve(folder) + sep))
    throw new Error('An attachment lies outside the content folder.')
  return found
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
