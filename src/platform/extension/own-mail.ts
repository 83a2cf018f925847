import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { plainMail } from '#platform/mail/mail.ts'
import { asMailed, createMailFiles } from '#platform/mail/sent-files.ts'
import { siteService } from '#platform/services/site.ts'
import { oneLine as withoutLines } from '#shared/clean-text.ts'
import type { MailSender, NewMail } from './extension-context.ts'
import type { UseService } from './service.ts'

/** The reference of emails that an extension sends. */
export const mailReference = (extension: string) => `extension:${extension}`

/** Words stay apart. */
const oneLine = (text: string) => withoutLines(text.replaceAll(/\s+/g, ' '))

type MailSenderDeps = Pick<Platform, 'db' | 'files' | 'ids' | 'outboxRunner'>

export function createMailSender(
  extension: string,
  { db, files, ids, outboxRunner }: MailSenderDeps,
  use: UseService,
): MailSender {
  const mailbox = (to: NewMail['to']) =>
    typeof to === 'string'
      ? { name: '', address: oneLine(to) }
      : { name: oneLine(to.name), address: oneLine(to.address) }
  const mailFiles = createMailFiles(files)
  return {
    attach: mailFiles.attach,
    canSend: async () =>
      outboxRunner.newItem.state !== 'held' && Boolean((await use(siteService).current()).email),
    async send({ to, subject, text, html, replyTo, fromName, attachments = [] }, tx) {
      const { title, email = '' } = await use(siteService).current()
      const mail = plainMail({
        from: { name: oneLine(fromName ?? title), address: email },
        to: mailbox(to),
        replyTo: replyTo === undefined ? undefined : mailbox(replyTo),
        ...{ subject: oneLine(subject), text, html },
      })
      const id = ids.next()
      const reference = mailReference(extension)
      const put = async (within: Transaction) => {
        await mailFiles.keep(within, id, attachments)
        await outboxRunner.send(
          { ...mail, attachments: asMailed(attachments) },
          { id, reference, tx: within },
        )
      }
      await (tx ? put(tx) : db.tables<unknown>().write(put))
      outboxRunner.wake()
    },
  }
}
