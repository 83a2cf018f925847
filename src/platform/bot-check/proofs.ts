import type { Clock } from '#platform/clock.ts'
import { ConfigurationError, type Environment } from '#platform/config/environment.ts'
import type { BotCheckConfig, PlatformConfig } from '#platform/config/platform-config.ts'
import type { Database } from '#platform/db/database.ts'
import { createSpentTokens, type SpentTokens } from '#platform/spent-tokens.ts'
import type { BotCheck } from './bot-check.ts'
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts'
import { createSiteVerify } from './site-verify.ts'
import { createStarted, type Started } from './started.ts'

/** What tells people from robots, for whatever is sent. */
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

export type BotCheckDeps = {
  config: BotCheckConfig
  /** The site's own, for what it signs itself. */
  secret: string
  /** Of the provider. */
  secretKey?: string | undefined
  clock: Clock
  hostnames: () => Promise<readonly string[]>
}

/** The check the owner chose; nothing if there is to be none. */
export function createBotCheck(deps: BotCheckDeps): BotCheck | ProofOfWork | undefined {
  const { config, secret, secretKey, clock, hostnames } = deps
  if (config.provider === 'none') return undefined
  if (config.provider === 'proof-of-work') return createProofOfWork({ ...config, secret, clock })
  if (!secretKey) {
    throw new ConfigurationError(
      `botCheck in portico.config.ts asks for ${config.provider}, which needs its secret: set PORTICO_BOT_CHECK_SECRET.`,
    )
  }
  return createSiteVerify({ ...config, secretKey, hostnames, clock })
}

export const isProofOfWork = (check: BotCheck | undefined): check is ProofOfWork =>
  check?.hint.provider === 'proof-of-work'
