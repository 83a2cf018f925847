import type { Context } from 'hono'
import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { Started } from '#platform/bot-check/started.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Clients } from '#platform/http/clients.ts'
import type { FormBodyLimits } from '#platform/http/form-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Ids } from '#platform/ids.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import { oncePerTurn } from '#platform/once-per-turn.ts'
import type { AlarmChannel } from '#platform/outbox/alarm.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { SpentTokens } from '#platform/spent-tokens.ts'
import { createAcceptMessage } from './accept-message.ts'
import { type Challenges, createChallenges } from './challenges/challenges.ts'
import { createEraseMessages } from '../../inbox/server/erase-messages.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import { createAsideAlarm } from '../../inbox/server/kept-back/aside-alarm.ts'
import { createKeptBack, type KeptBack } from '../../inbox/server/kept-back/kept-back.ts'
import { createLimitAnswers, type LimitAnswers } from '../../inbox/server/limit-visitor-mails.ts'
import type { MailPost, MailSite } from './mails/mail-site.ts'
import { createMessageStore, type MessageStore } from '../../inbox/server/message-store.ts'
import { createPostStore, type PostStore } from '../../inbox/server/receipt-store.ts'
import type { ContactConfig } from './settings.ts'
import type { SignedIn } from './submission.ts'
import { createTakePost, type TakePost } from './take-submission.ts'

/** The parts of the contact feature, built once and shared by its routes, its blocks, the desk and the commands. */
export type Contact = {
  forms: FormStore
  messages: MessageStore
  posts: PostStore
  counters: Limits
  limitAnswers: LimitAnswers
  keptBack: KeptBack
  asideAlarm: ReturnType<typeof createAsideAlarm>
  spentTokens: SpentTokens
  challenges: Challenges
  started: Started
  botCheck: BotCheck | undefined
  /** Between seeing a form and sending it. */
  leastSeconds: number
  takePost: TakePost
  /** The form a post is for. */
  findPostedForm: FormStore['find']
  timezone(): Promise<string>
}

export type ContactOptions = {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  config: ContactConfig
  secret: string
  contentFolder: string
  files: FileStore
  postOffice: PostOffice
  events: Events
  botCheck?: BotCheck | undefined
  spentTokens: SpentTokens
  started: Started
  counters: Limits
  alarmChannel?: AlarmChannel | undefined
  clients: Clients
  limits: FormBodyLimits
  site(): Promise<MailSite>
  postOf(id: number): Promise<MailPost | undefined>
  signedIn(c: Context<HttpEnv>): Promise<SignedIn | undefined>
}

export function createContact(options: ContactOptions): Contact {
  const { db, clock, config, secret, botCheck, spentTokens, started, counters, site } = options
  const timezone = async () => (await site()).timezone
  const forms = createFormStore({ db, clock, timezone, choices: config.choices })
  const messages = createMessageStore({ db, clock })
  const posts = createPostStore({ db, clock })
  const limitAnswers = createLimitAnswers({ limits: counters, config, secret })
  const { files, postOffice } = options
  const erase = createEraseMessages({ db, contact: { messages, posts }, files, outbox: postOffice.outbox })
  const keptBack = createKeptBack({ db, clock, erase, config })
  const asideAlarm = createAsideAlarm({ ...options, keptBack })
  const challenges = createChallenges({ secret, clock })
  const accept = createAcceptMessage({
    ...options,
    messages,
    posts,
    limits: counters,
    limitAnswers,
    keptBack,
    asideAlarm,
    challenges,
  })
  const siteOfPost = oncePerTurn<'site', MailSite>(() => site())
  const findPostedForm = oncePerTurn((id: number) => forms.find(id))
  const takePost = createTakePost({
    ...options,
    site: () => siteOfPost('site'),
    accept,
    challenges,
    findForm: findPostedForm,
  })
  return {
    forms,
    messages,
    posts,
    counters,
    limitAnswers,
    keptBack,
    asideAlarm,
    spentTokens,
    challenges,
    started,
    botCheck,
    leastSeconds: config.leastSeconds,
    takePost,
    findPostedForm,
    timezone,
  }
}
