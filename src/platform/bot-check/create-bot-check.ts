import type { Clock } from '#platform/clock.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { BotCheckConfig } from '#platform/config/platform-config.ts'
import type { BotCheck } from './bot-check.ts'
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts'
import { createSiteVerify } from './site-verify.ts'

export type BotCheckDeps = {
  config: BotCheckConfig
  /** The site's own, for what it signs itself. */
  secret: string
  /** The provider's secret key. */
  secretKey?: string | undefined
  clock: Clock
  hostnames: () => Promise<readonly string[]>
}

/** The bot check chosen by the owner; undefined if it is turned off. */
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
