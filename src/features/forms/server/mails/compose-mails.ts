import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '#platform/mail/mail.ts'
import type { ComposedMail, MailRole } from '#platform/services/inbox.ts'
import type { Translate } from '#platform/words/translate.ts'
import { oneLine } from '#shared/clean-text.ts'
import { words as mailWords } from '#words/forms.mails.ts'
import { labelsOf } from '../../domain/field-labels.ts'
import { listSeparator } from '../../domain/locale.ts'
import { type Attachment, fitAttachments } from '../../domain/mail/attachments.ts'
import { composeMail, type MailProblem, type OutgoingMail } from '../../domain/mail/compose-mail.ts'
import { writtenRecipients } from '../../domain/mail/headers.ts'
import type { MailTemplate } from '../../domain/mail/mail-template.ts'
import type { MailContext } from '../../domain/mail/tag-values.ts'
import type { SubmittedData } from '../../domain/submitted-data.ts'
import type { CompiledForm } from '../compile-form.ts'
import type { UploadedFile } from '../submission.ts'

type Context = MailContext & { data: SubmittedData<UploadedFile> }

export const problemWords = {
  invalid_sender: mailWords.invalidSender,
  no_recipient: mailWords.noRecipient,
} satisfies Record<MailProblem, unknown>

/** Headers that tell other mail programs not to answer a machine. */
const autoReply = [
  { name: 'Auto-Submitted', value: 'auto-replied' },
  { name: 'X-Auto-Response-Suppress', value: 'All' },
]

/** The emails of a form for one message: to the owner and, if turned on, to the visitor. */
export async function composeMails(
  { definition, t, tellOwner }: CompiledForm,
  context: Context,
  contentFolder: string,
): Promise<ComposedMail[]> {
  const roles = (
    [
      ['mail', definition.mail],
      ['mail_2', definition.mail2],
    ] as const
  ).filter(([, template]) => template.active)
  const labelled = { ...context, labels: labelsOf(definition) }
  return Promise.all(
    roles.map(([role, template]) => {
      const voice = role === 'mail' ? tellOwner : t
      return compose(role, template, labelled, { contentFolder, voice, tellOwner })
    }),
  )
}

type Composing = {
  contentFolder: string
  /** To whom it goes. */
  voice: Translate
  tellOwner: Translate
}

async function compose(
  role: MailRole,
  template: MailTemplate,
  context: Context,
  { contentFolder, voice, tellOwner }: Composing,
): Promise<ComposedMail> {
  const composed = composeMail(template, context)
  if (!composed.ok) return { role, problem: tellOwner(problemWords[composed.problem]) }
  const { attachments, headers, ...mail } = composed.value
  const { kept, skipped } = fitAttachments(await measured(attachments, contentFolder))
  return {
    role,
    written: writtenRecipients(template, context),
    mail: {
      ...withNote(
        mail,
        skipped.map(({ name }) => name),
        voice,
      ),
      language: voice.language,
      headers: role === 'mail_2' ? [...headers, ...autoReply] : headers,
      attachments: kept.map(({ size: _, ...attachment }) => attachment),
    },
  }
}

type MeasuredAttachment = Mail['attachments'][number] & { size: number }

/** Uploads that were stored, and files of the site that are there. */
async function measured(
  attachments: readonly Attachment<UploadedFile>[],
  contentFolder: string,
): Promise<MeasuredAttachment[]> {
  const found = await Promise.all(
    attachments.map(async (attachment): Promise<MeasuredAttachment[]> => {
      if (attachment.kind === 'content') return contentAttachment(attachment.path, contentFolder)
      const { id, name, type, size } = attachment.file
      return id === undefined
        ? []
        : [{ name: fileName(name), mediaType: mediaType(type), size, source: { file: id } }]
    }),
  )
  return found.flat()
}

async function contentAttachment(path: string, contentFolder: string): Promise<MeasuredAttachment[]> {
  const found = await stat(join(contentFolder, path)).catch(() => undefined)
  if (!found?.isFile()) return []
  const name = path.split('/').at(-1) ?? path
  return [{ name, mediaType: 'application/octet-stream', size: found.size, source: { content: path } }]
}

export const fileName = (name: string) => oneLine(name).split(/[/\\]/).at(-1)?.slice(-150) || 'file'

const mediaType = (type: string) =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type.toLowerCase() : 'application/octet-stream'

function withNote(
  mail: Omit<OutgoingMail, 'attachments' | 'headers'>,
  skipped: readonly string[],
  t: Translate,
) {
  if (skipped.length === 0) return mail
  const note = t(mailWords.tooLargeToAttach({ names: skipped.join(listSeparator(t.language)) }))
  return { ...mail, text: `${mail.text}\n\n${note}` }
}
