import { z } from 'zod'

/** The site-wide choices an owner makes in `portico.config.ts`. Each feature's section has defaults for everything. */
export const siteConfigSchema = z.strictObject({
  content: z.strictObject({ postsPerPage: z.int().min(1).max(100).default(8) }).prefault({}),
  cache: z.strictObject({ megabytes: z.int().min(8).max(4096).default(64) }).prefault({}),
  limits: z.strictObject({ bodyMegabytes: z.int().min(1).max(1024).default(32) }).prefault({}),
  faq: z
    .strictObject({
      /** Answers slide open and shut in 200 ms; never for visitors who asked their system for less motion. */
      animation: z.boolean().default(true),
      /** Whether pages with questions carry them as FAQPage data too. */
      structuredData: z.boolean().default(true),
    })
    .prefault({}),
  share: z
    .strictObject({
      /** Ways to share a post or a review, in this order; none: no share list at all. */
      networks: z
        .array(
          z.enum([
            ...(['facebook', 'x', 'linkedin', 'pinterest', 'whatsapp', 'telegram'] as const),
            ...(['reddit', 'bluesky', 'threads', 'hatena', 'email', 'sms'] as const),
          ]),
        )
        .default(['facebook', 'x', 'linkedin', 'pinterest', 'whatsapp', 'email']),
    })
    .prefault({}),
  reviews: z
    .strictObject({
      /** Pages with reviews of an eligible thing (`subject` of the campaign) carry its rating as schema.org data. */
      structuredData: z.boolean().default(false),
      /** Campaign whose summary stands in the footer of every page. */
      footer: z.string().optional(),
      /** Whether visitors may write reviews. */
      write: z.boolean().default(true),
      /** Which new reviews wait for the owner. Verified ones came through a signed invitation. */
      moderation: z.enum(['all', 'unverified', 'none']).default('all'),
      /** Lets campaigns of other hosts lie in the local network. */
      askInnerAddresses: z.boolean().default(false),
    })
    .prefault({}),
  metrics: z
    .strictObject({
      /** Addresses allowed to read `/metrics`; loopback only by default. */
      allow: z.array(z.string()).default(['127.0.0.1', '::1']),
    })
    .prefault({}),
})

export type SiteConfig = z.output<typeof siteConfigSchema>
export type SiteConfigInput = z.input<typeof siteConfigSchema>
