import type { SiteConfigInput } from '#app/site-config.ts'

/** Types `portico.config.ts`; changes nothing. */
export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config

export type {
  BeforeSend,
  HookMessage,
  HookOutcome,
  Payment,
  PaymentProvider,
} from '#features/forms/server/settings.ts'
