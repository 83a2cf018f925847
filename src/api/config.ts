import type { SiteConfigInput } from '#app/site-config.ts'

/** Adds types to `portico.config.ts`; returns its argument unchanged. */
export const defineConfig = (config: SiteConfigInput): SiteConfigInput => config

export type {
  BeforeSend,
  HookMessage,
  HookOutcome,
  Payment,
  PaymentProvider,
} from '#features/forms/server/settings.ts'
