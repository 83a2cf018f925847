import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { Started } from '#platform/bot-check/started.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Ids } from '#platform/ids.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { SpentTokens } from '#platform/spent-tokens.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { createAsideAlarm } from '../../inbox/server/kept-back/aside-alarm.ts'
import type { KeptBack } from '../../inbox/server/kept-back/kept-back.ts'
import type { LimitAnswers } from '../../inbox/server/limit-visitor-mails.ts'
import type { SpecialValuesDeps } from './mails/special-values.ts'
import type { MessageStore } from '../../inbox/server/message-store.ts'
import type { PostStore } from '../../inbox/server/receipt-store.ts'
import type { ContactConfig } from './settings.ts'

/** What a message is taken with. */
export type AcceptDeps = SpecialValuesDeps & {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  config: ContactConfig
  secret: string
  contentFolder: string
  files: FileStore
  messages: MessageStore
  posts: PostStore
  limits: Limits
  limitAnswers: LimitAnswers
  keptBack: KeptBack
  asideAlarm: Pick<ReturnType<typeof createAsideAlarm>, 'raise'>
  spentTokens: SpentTokens
  postOffice: PostOffice
  events: Events
  challenges: Challenges
  started: Started
  botCheck?: BotCheck | undefined
}
