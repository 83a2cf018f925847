import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { StoredFile } from '#platform/files/file-table.ts'
import type { Ids } from '#platform/ids.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { languageTag } from '../../forms/domain/locale.ts'
import { messageText } from '../../forms/domain/mail/message-text.ts'
import type { SpecialValues } from '../../forms/domain/mail/special-tags.ts'
import type { PostedData, PostedField } from '../../forms/domain/submitted-data.ts'
import type { FormTag } from '../../forms/domain/tags/form-tag.ts'
import { pipesOf } from '../../forms/domain/tags/pipes.ts'
import type { CompiledForm } from '../../forms/server/compile-form.ts'
import type { Contact } from '../../forms/server/create-forms.ts'
import { dateAndTime } from '../../forms/server/local-time.ts'
import { type ComposedMail, composeMails } from '../../forms/server/mails/compose-mails.ts'
import type { MailSite } from '../../forms/server/mails/mail-site.ts'
import { createQueueMails } from './queue-mails.ts'
import { type Message, messageReference } from './message.ts'
import { messageFacts } from './message-facts.ts'
import type { UploadedFile } from '../../forms/server/submission.ts'

export type RestoreDeps = {
  db: Database
  clock: Clock
  ids: Ids
  contact: Pick<Contact, 'forms' | 'messages' | 'posts' | 'keptBack' | 'limitAnswers'>
  files: FileStore
  postOffice: PostOffice
  events: Events
  site(): Promise<MailSite>
  contentFolder: string
}

export type Restored = 'restored' | 'not_found' | 'not_spam'

export type RestoreMessage = (id: string) => Promise<Restored>

/**
 * Takes a message out of the spam, or from where it was put aside: from now on it is in the inbox, and mails that were held
 * back for it go out. One that was mailed before somebody called it spam is not mailed again.
 */
export function createRestoreMessage(deps: RestoreDeps): RestoreMessage {
  const { db, contact, postOffice, events } = deps
  const queueMails = createQueueMails({ ...deps, limitAnswers: contact.limitAnswers })
  return async (id) => {
    const message = await contact.messages.find(id)
    if (!message) return 'not_found'
    if (message.box !== 'spam') return 'not_spam'
    const form = await contact.forms.find(message.formId)
    const reference = messageReference(id)
    const wasMailed = (await postOffice.outbox.list({ family: 'mails', reference, limit: 1 })).length > 0
    const isHeldBack = message.spamReasons.length > 0 && !wasMailed
    const late = form && isHeldBack && (await acceptLate(form, message, deps))
    const moved = await db.tables<unknown>().write(async (tx) => {
      if (!(await contact.messages.move(tx, id, 'inbox'))) return false
      await contact.keptBack.release(tx, [id])
      if (!late) return true
      await contact.posts.acceptMessage(tx, id, { status: 'mail_sent', message: late.thanks })
      const mails = { messageId: id, mails: late.mails, keep: true, direct: false }
      const { unanswered } = await queueMails(tx, mails)
      await contact.messages.setUnanswered(tx, message, unanswered)
      await events.tell(tx, 'message.accepted', {
        subject: reference,
        facts: () => messageFacts(message, { kept: true, files: late.files }),
      })
      return true
    })
    postOffice.wake()
    events.wake()
    return moved ? 'restored' : 'not_spam'
  }
}

/** What a message comes to when it is taken after all: its mails, and what a repeat of the post is answered with. */
async function acceptLate(
  form: CompiledForm,
  message: Message,
  deps: RestoreDeps,
): Promise<{ mails: ComposedMail[]; thanks: string; files: readonly StoredFile[] }> {
  const { settings, locale, template, messages } = form.definition
  const stored = await deps.files.ofReference(messageReference(message.id))
  const data = dataOf(message, template.tags, stored)
  const context = { data, special: await specialOf(form, message, deps), locale }
  return {
    mails: settings.skipMail ? [] : await composeMails(form, context, deps.contentFolder),
    thanks: messageText(messages.mail_sent_ok, context),
    files: stored,
  }
}

async function specialOf(
  form: CompiledForm,
  message: Message,
  { site }: RestoreDeps,
): Promise<SpecialValues> {
  const { locale, title } = form.definition
  const { timezone, ...about } = await site()
  const { url, userAgent, post, serialNumber } = message.meta
  return {
    remoteIp: message.remoteAddress ?? '',
    userAgent,
    url,
    ...dateAndTime(message.createdAt, timezone, languageTag(locale)),
    invalidFields: 0,
    formTitle: title,
    site: about,
    ...(post && { post: { ...post, name: '', author: '', authorEmail: '' } }),
    ...(serialNumber !== undefined && { serialNumber }),
  }
}

/** A kept message as the data of its form. */
function dataOf(
  { fields, consents }: Message,
  tags: readonly FormTag[],
  stored: readonly StoredFile[],
): PostedData<UploadedFile> {
  const own = fields.filter(({ type }) => type !== 'other')
  const posted = own.map(({ name, type, values, raw = values }): PostedField<UploadedFile> => {
    const known = new Set(pipesOf(tags, name).map(({ before }) => before))
    return {
      name,
      type: type as PostedField['type'],
      raw,
      values,
      chosen: ['select', 'checkbox', 'radio'].includes(type) && raw.every((value) => known.has(value)),
      files: stored
        .filter(({ field }) => field === name)
        .map(({ mediaType, ...file }) => ({ ...file, type: mediaType })),
    }
  })
  const others = fields.filter(({ type }) => type === 'other')
  return {
    fields: new Map(posted.map((field) => [field.name, field])),
    others: new Map(others.map(({ name, values }) => [name, values])),
    consents,
  }
}
