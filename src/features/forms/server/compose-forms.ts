import type { PartContext } from '#platform/extension/part-context.ts'
import { defaultFormBodyLimits } from '#platform/http/form-body.ts'
import { entriesService } from '#platform/services/entries.ts'
import { peopleService } from '#platform/services/people.ts'
import { siteService } from '#platform/services/site.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'
import { type Contact, createContact } from './create-forms.ts'
import { createEraseMessages, type EraseMessages } from '../../inbox/server/erase-messages.ts'
import { createFormReplies, type FormReplies } from './form-outcomes.ts'
import type { MailPost, MailSite } from './mails/mail-site.ts'
import { createPersonalData } from '../../inbox/server/personal-data.ts'
import { createReplyStore, type ReplyStore } from '../../inbox/server/reply-store.ts'
import { createRestoreMessage, type RestoreMessage } from '../../inbox/server/restore-message.ts'
import { createSendReply, type SendReply } from '../../inbox/server/send-reply.ts'
import type { ContactConfig } from './settings.ts'

export type ContactParts = {
  contact: Contact
  replies: FormReplies
  /** As mails speak of it. */
  site(): Promise<MailSite>
  erase: EraseMessages
  restoreMessage: RestoreMessage
  personalData: ReturnType<typeof createPersonalData>
  answers: ReplyStore
  sendReply: SendReply
}

const megabyte = 1024 * 1024

/** Forms with everything behind them. */
export function composeContact(context: PartContext<ContactConfig>): ContactParts {
  const { db, clock, config, environment, folders, settings, files, postOffice, proofs, use } = context
  const site = async (): Promise<MailSite> => {
    const { title, description, url, email = '', timezone } = await use(siteService).current()
    return { title, description, url, domain: new URL(url).hostname, adminEmail: email, timezone }
  }
  const contact = createContact({
    ...context,
    ...proofs,
    config: settings,
    contentFolder: folders.content,
    counters: context.limits,
    limits: { ...defaultFormBodyLimits, bytes: config.limits.bodyMegabytes * megabyte },
    site,
    postOf: (id) => mailPost(context, id),
    async signedIn(c) {
      const person = await use(peopleService).signedIn(c)
      return person && { login: person.name, display_name: person.name }
    },
  })
  const { outbox } = postOffice
  const answers = createReplyStore({ db })
  const erase = createEraseMessages({ db, contact, files, outbox })
  return {
    contact,
    replies: createFormReplies(),
    site,
    erase,
    restoreMessage: createRestoreMessage({ ...context, contact, site, contentFolder: folders.content }),
    personalData: createPersonalData({ contact, files, outbox, replies: answers, erase }),
    answers,
    sendReply: createSendReply({
      ...{ db, clock, contact, replies: answers, postOffice, site },
      mailLogin: loginOf(environment.SMTP_URL),
    }),
  }
}

const loginOf = (smtpUrl: string | undefined) => smtpUrl && decodeURIComponent(new URL(smtpUrl).username)

async function mailPost({ use, clock }: PartContext, id: number): Promise<MailPost | undefined> {
  const [entry] = await use(entriesService).find([id], clock.now())
  if (!entry) return undefined
  const { url } = await use(siteService).current()
  const { slug, title, path, author = '' } = entry
  return { id, name: slug, title, url: absoluteUrl(url, path), author, authorEmail: '' }
}
