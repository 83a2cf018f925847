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
