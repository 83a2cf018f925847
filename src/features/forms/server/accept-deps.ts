import type { BotCheck } from '#platform/bot-check/bot-check.ts'
import type { Started } from '#platform/bot-check/started.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { AskGuards } from '#platform/guards/ask-guards.ts'
import type { InboxService } from '#platform/services/inbox.ts'
import type { SpentTokens } from '#platform/spent-tokens.ts'
import type { Challenges } from './challenges/challenges.ts'
import type { SpecialValuesDeps } from './mails/special-values.ts'
import type { FormsConfig } from './settings.ts'

/** What a submission is judged with. */
export type AcceptDeps = SpecialValuesDeps &
  Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'secret' | 'limits' | 'postOffice'> & {
    config: FormsConfig
    contentFolder: string
    inbox: InboxService
    spentTokens: SpentTokens
    challenges: Challenges
    started: Started
    askGuards: AskGuards
    botCheck?: BotCheck | undefined
  }
