import type { Clock } from '#platform/clock.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { PlatformConfig } from '#platform/config/platform-config.ts'
import type { Database } from '#platform/db/database.ts'
import { createSpentTokens, type SpentTokens } from '#platform/spent-tokens.ts'
import type { BotCheck } from './bot-check.ts'
import { createBotCheck } from './create-bot-check.ts'
import { createStarted, type Started } from './started.ts'

/** Distinguishes people from robots, for submissions of any kind. */
export type Proofs = { botCheck: BotCheck | undefined; spentTokens: SpentTokens; started: Started }

export function createProofs(deps: {
  db: Database
  clock: Clock
  secret: string
  config: Pick<PlatformConfig, 'botCheck'>
  environment: Pick<Environment, 'PORTICO_BOT_CHECK_SECRET'>
  hostnames(): Promise<readonly string[]>
}): Proofs {
  const { db, clock, secret, config, environment, hostnames } = deps
  return {
    botCheck: createBotCheck({
      config: config.botCheck,
      secret,
      secretKey: environment.PORTICO_BOT_CHECK_SECRET,
      clock,
      hostnames,
    }),
    spentTokens: createSpentTokens({ db, clock }),
    started: createStarted({ secret, clock }),
  }
}
