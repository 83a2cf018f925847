import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { Started } from '#platform/bot-check/started.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { AskGuards } from '#platform/guards/ask-guards.ts'
import type { Ids } from '#platform/ids.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { InboxService } from '#platform/services/inbox.ts'
import type { SpentTokens } from '#platform/spent-tokens.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { SpecialValuesDeps } from './mails/special-values.ts'
import type { FormsConfig } from './settings.ts'

/** What a submission is judged with. */
export type AcceptDeps = SpecialValuesDeps & {
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  config: FormsConfig
  secret: string
  contentFolder: string
  inbox: InboxService
  limits: Limits
  spentTokens: SpentTokens
  postOffice: PostOffice
  challenges: Challenges
  started: Started
  askGuards: AskGuards
  botCheck?: BotCheck | undefined
}
