import { z } from 'zod'

/** The section `botCheck`. The secret of a provider is in the environment: PORTICO_BOT_CHECK_SECRET. */
export const botCheckConfig = z
  .discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('none') }),
    z.strictObject({
      provider: z.literal('proof-of-work'),
      /** How hard browsers work for a message; 1 is a fraction of a second on a phone. */
      effort: z.number().min(0.1).max(50).default(1),
      /** What happens to a message without proof: browsers without JavaScript cannot have one. */
      withoutProof: z.enum(['allow', 'review', 'spam']).default('allow'),
    }),
    z.strictObject({
      provider: z.literal('recaptcha'),
      siteKey: z.string().min(1),
      /** Only a score above this is human. */
      minScore: z.number().min(0).max(1).default(0.5),
      verifyUrl: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
      scriptUrl: z.url().default('https://www.google.com/recaptcha/api.js'),
      withoutProof: z.enum(['allow', 'review', 'spam']).default('review'),
    }),
    z.strictObject({
      provider: z.literal('turnstile'),
      siteKey: z.string().min(1),
      verifyUrl: z.url().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
      scriptUrl: z.url().default('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'),
      withoutProof: z.enum(['allow', 'review', 'spam']).default('review'),
    }),
  ])
  .prefault({ provider: 'proof-of-work' })

/** The section `alarm`: how the owner is told that emails do not go out, besides the log and the metrics. */
const alarmConfig = z
  .strictObject({
    afterMinutes: z.number().min(1).default(15),
    /** Gets a POST with JSON. */
    webhook: z.url({ protocol: /^https?$/ }).optional(),
  })
  .prefault({})

/** The sections of `portico.config.ts` that belong to no part. */
export const platformSettings = {
  cache: z.strictObject({ megabytes: z.int().min(8).max(4096).default(64) }).prefault({}),
  limits: z.strictObject({ bodyMegabytes: z.int().min(1).max(1024).default(32) }).prefault({}),
  https: z
    .strictObject({
      /** Browsers reach every host below the site's by https only, for a year from their last visit. */
      subdomains: z.boolean().default(false),
    })
    .prefault({}),
  botCheck: botCheckConfig,
  alarm: alarmConfig,
  metrics: z
    .strictObject({
      /** Addresses allowed to read `/metrics`; loopback only by default. */
      allow: z.array(z.string()).default(['127.0.0.1', '::1']),
    })
    .prefault({}),
}

const schema = z.strictObject(platformSettings)

export type PlatformConfig = z.output<typeof schema>
export type BotCheckConfig = z.output<typeof botCheckConfig>
