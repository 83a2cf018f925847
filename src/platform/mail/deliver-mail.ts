import { join, resolve, sep } from 'node:path'
import { exists } from '#platform/disk.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Deliver } from '#platform/outbox/channel.ts'
import type { Translator } from '#platform/words/translator.ts'
import { words as mailWords } from '#words/desk.mail.ts'
import { words as mailNoteWords } from '#words/mails.ts'
import { type Mail, type Mailer, readMail } from './mail.ts'

export type MailDeliveryDeps = {
  mailer: Mailer
  files: Pick<FileStore, 'path' | 'unclaimed'>
  contentFolder: string
  translator: Translator
}

/**
 * Sends an item of the outbox as an email. Its Message-ID is derived from the item's id, so a repeat can be recognised.
 */
export function createMailDelivery({ mailer, files, contentFolder, translator }: MailDeliveryDeps): Deliver {
  const pathOf = ({ source }: Mail['attachments'][number]) =>
    'file' in source ? files.path(source.file) : insideContent(contentFolder, source.content)

  /** Files that a person or a deadline took away; what else is not here may be on another machine. */
  const deletedOf = (missing: Mail['attachments']) =>
    files.unclaimed(missing.flatMap(({ source }) => ('file' in source ? [source.file] : [])))

  return async (item) => {
    const mail = readMail(item.payload)
    if (!mail) return { outcome: 'refused', how: 'for good', error: mailWords.damaged }
    const present = await Promise.all(mail.attachments.map((attachment) => exists(pathOf(attachment))))
    const missing = mail.attachments.filter((_, index) => !present[index])
    const deleted = new Set(missing.length > 0 ? await deletedOf(missing) : [])
    const elsewhere = missing.find(({ source }) => !('file' in source && deleted.has(source.file)))
    if (elsewhere) return { outcome: 'elsewhere', error: notHere(elsewhere) }
    const { text, language = 'en' } = mail
    const names = missing.map(({ name }) => name).join(', ')
    const t = translator.in(language)
    const result = await mailer.send({
      ...mail,
      text: names ? `${text}\n\n${t(mailNoteWords.notAttached({ names }))}` : text,
      messageId: messageIdOf(item.id, mail.from.address),
      date: item.createdAt,
      attachments: mail.attachments
        .filter((_, index) => present[index])
        .map((attachment) => ({
          name: attachment.name,
          mediaType: attachment.mediaType,
          path: pathOf(attachment),
        })),
    })
    if (result.outcome !== 'refused' || !result.left) return result
    const { left, ...refused } = result
    return { ...refused, payload: JSON.stringify({ ...mail, left }) }
  }
}

const notHere = ({ name, source }: Mail['attachments'][number]) =>
  'file' in source ? mailWords.notInData({ name }) : mailWords.notInContent({ name })

export const messageIdOf = (id: string, address: string) =>
  `<${id}@${address.split('@').at(-1) || 'portico.invalid'}>`

function insideContent(folder: string, path: string) {
  const found = resolve(join(folder, path))
  if (!found.startsWith(resolve(folder) + sep))
    throw new Error('An attachment lies outside the content folder.')
  return found
}
