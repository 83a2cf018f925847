import { join } from 'node:path'
import { type Contact, type ContactOptions, createContact } from '#features/contact/server/contact.ts'
import { createEraseMessages } from '#features/contact/server/erase-messages.ts'
import { createFormReplies, type FormReplies } from '#features/contact/server/form-replies.ts'
import { createHousekeeping } from '#features/contact/server/housekeeping.ts'
import type { MailPost, MailSite } from '#features/contact/server/mails/special-values.ts'
import { createPersonalData } from '#features/contact/server/personal-data.ts'
import { createReplyStore, type ReplyStore } from '#features/contact/server/reply-store.ts'
import { createRestoreMessage, type RestoreMessage } from '#features/contact/server/restore-message.ts'
import { createSendReply, type SendReply } from '#features/contact/server/send-reply.ts'
import { entryPath } from '#features/content/domain/entry-path.ts'
import type { Content } from '#features/content/server/content.ts'
import { createBotCheck } from '#platform/bot-check/create-bot-check.ts'
import type { Clock } from '#platform/clock.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Database } from '#platform/db/database.ts'
import { createFileStore, type FileStore } from '#platform/files/file-store.ts'
import type { Clients } from '#platform/http/clients.ts'
import { defaultFormBodyLimits } from '#platform/http/read-form-body.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { createMailDelivery } from '#platform/mail/deliver-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import type { Metrics } from '#platform/metrics.ts'
import { type AlarmChannel, createWebhookChannel } from '#platform/outbox/alarm.ts'
import { createPostOffice, type PostOffice } from '#platform/outbox/post-office.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'

export type ContactParts = {
  contact: Contact
  replies: FormReplies
  files: FileStore
  postOffice: PostOffice
  /** The way out, where there is one, for what cannot wait in the outbox. */
  mailer: Mailer | undefined
  /** As mails speak of it. */
  site(): Promise<MailSite>
  housekeeping: ReturnType<typeof createHousekeeping>
  restoreMessage: RestoreMessage
  personalData: ReturnType<typeof createPersonalData>
  answers: ReplyStore
  sendReply: SendReply
}

export type ComposeContactDeps = {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  metrics: Metrics
  config: SiteConfig
  environment: Environment
  folders: { content: string; data: string }
  secret: string
  content: Content
  clients: Clients
  shutdown: Shutdown
  signedIn: ContactOptions['signedIn']
}

const megabyte = 1024 * 1024
const minute = 60_000

/** Forms with everything behind them: uploads, mail, bot check. */
export function composeContact(deps: ComposeContactDeps): ContactParts {
  const { db, clock, ids, log, config, environment, folders, secret, content, shutdown } = deps
  const files = createFileStore({ db, clock, ids, folder: join(folders.data, 'uploads') })
  shutdown.onClose('uploads', () => files.close())
  const alarmChannel = alarmChannelOf(config)
  const mailer = openMailer(deps)
  const postOffice = openPostOffice(deps, { files, mailer, channel: alarmChannel })
  const site = async (): Promise<MailSite> => {
    const { title, description, url, email = '', timezone } = await content.site.current()
    return { title, description, url, domain: new URL(url).hostname, adminEmail: email, timezone }
  }
  const contact = createContact({
    ...deps,
    alarmChannel,
    config: config.contact,
    contentFolder: folders.content,
    files,
    postOffice,
    botCheck: createBotCheck({
      config: config.botCheck,
      secret,
      secretKey: environment.PORTICO_BOT_CHECK_SECRET,
      clock,
      hostnames: async () => [(await site()).domain],
    }),
    limits: { ...defaultFormBodyLimits, bytes: config.limits.bodyMegabytes * megabyte },
    site,
    postOf: (id) => mailPost(content, id, clock.now()),
    signedIn: deps.signedIn,
  })
  const housekeeping = createHousekeeping({
    db,
    clock,
    log,
    config: config.contact,
    contact,
    files,
    outbox: postOffice.outbox,
  })
  shutdown.onClose('housekeeping', housekeeping.stop)
  const { outbox } = postOffice
  const answers = createReplyStore({ db })
  return {
    contact,
    replies: createFormReplies(),
    files,
    postOffice,
    mailer,
    site,
    housekeeping,
    restoreMessage: createRestoreMessage({
      ...deps,
      contact,
      files,
      postOffice,
      site,
      contentFolder: folders.content,
    }),
    personalData: createPersonalData({
      contact,
      files,
      outbox,
      replies: answers,
      erase: createEraseMessages({ db, contact, files, outbox }),
    }),
    answers,
    sendReply: createSendReply({
      ...{ db, clock, contact, replies: answers, postOffice, site },
      mailLogin: loginOf(environment.SMTP_URL),
    }),
  }
}

const loginOf = (smtpUrl: string | undefined) => smtpUrl && decodeURIComponent(new URL(smtpUrl).username)

export const alarmChannelOf = ({ alarm }: SiteConfig): AlarmChannel | undefined =>
  alarm.webhook === undefined ? undefined : createWebhookChannel(alarm.webhook)

function openMailer({ environment: { SMTP_URL }, shutdown }: ComposeContactDeps): Mailer | undefined {
  const mailer = SMTP_URL === undefined ? undefined : createSmtpMailer(SMTP_URL)
  shutdown.onClose('mail', () => mailer?.close())
  return mailer
}

type PostOfficeParts = { files: FileStore; mailer: Mailer | undefined; channel: AlarmChannel | undefined }

function openPostOffice(
  { shutdown, ...deps }: ComposeContactDeps,
  { files, mailer, channel }: PostOfficeParts,
): PostOffice {
  const { config, folders } = deps
  const { afterMinutes } = config.alarm
  const postOffice = createPostOffice({
    ...deps,
    deliver: mailer && createMailDelivery({ mailer, files, contentFolder: folders.content }),
    alarm: {
      afterMilliseconds: afterMinutes * minute,
      channel,
    },
  })
  shutdown.onClose('outbox', () => postOffice.stop())
  return postOffice
}

async function mailPost(content: Content, id: number, now: Date): Promise<MailPost | undefined> {
  const [entry] = await content.entries.byIds([id], now)
  if (!entry) return undefined
  const { url, authors } = await content.site.current()
  return {
    id,
    name: entry.slug,
    title: entry.title,
    url: absoluteUrl(url, entryPath(entry)),
    author: entry.author === undefined ? '' : (authors[entry.author]?.name ?? entry.author),
    authorEmail: '',
  }
}
