import { z } from 'zod'
import { alarmConfig, botCheckConfig, contactConfig } from './contact-config.ts'
import { originalScripts } from './original-scripts.ts'
import { templateProblem } from './rating-template.ts'

const ratingTemplate = z
  .string()
  .superRefine((template, { addIssue }) => {
    const problem = templateProblem(template)
    if (problem) addIssue({ code: 'custom', message: problem, input: template })
  })
  .optional()

/** The site-wide choices an owner makes in `portico.config.ts`. Each feature's section has defaults for everything. */
export const siteConfigSchema = z.strictObject({
  cache: z.strictObject({ megabytes: z.int().min(8).max(4096).default(64) }).prefault({}),
  limits: z.strictObject({ bodyMegabytes: z.int().min(1).max(1024).default(32) }).prefault({}),
  https: z
    .strictObject({
      /** Browsers reach every host below the site's by https only, for a year from their last visit. */
      subdomains: z.boolean().default(false),
    })
    .prefault({}),
  contact: contactConfig,
  botCheck: botCheckConfig,
  alarm: alarmConfig,
  faq: z
    .strictObject({
      /** Answers slide open and shut in 200 ms; never for visitors who asked their system for less motion. */
      animation: z.boolean().default(true),
      /** Whether pages with questions carry them as FAQPage data too. */
      structuredData: z.boolean().default(true),
    })
    .prefault({}),
  ratings: z
    .strictObject({
      /** Under every post whose front matter does not say `ratings: false`. */
      onPosts: z.boolean().default(true),
      /** How many steps there are. */
      max: z.int().min(1).max(10).default(5),
      /** One picture for each step. With two steps votes are down and up, with one a liking. */
      custom: z.boolean().default(false),
      image: z
        .enum(['stars', 'bars', 'squares', 'heart', 'thumbs', 'plusminus', 'tickcross', 'updown'])
        .default('stars'),
      /** Picture files in place of drawings in the colours of the theme. */
      pictures: z.boolean().default(false),
      showLoading: z.boolean().default(true),
      showFading: z.boolean().default(true),
      textWait: z.string().default('Please rate only 1 item at a time.'),
      /** What each step is worth, if not its number. */
      values: z.array(z.int()).optional(),
      /** What each step is called, if not "1 Star", "2 Stars" and so on. */
      texts: z.array(z.string().min(1)).optional(),
      /** "nobody" closes the ratings: they are shown and no longer taken. */
      allow: z.enum(['everybody', 'nobody']).default('everybody'),
      /** How a visitor is recognised: a cookie, the address, either of them, or not at all. */
      identify: z.enum(['both', 'cookie', 'ip', 'none']).default('both'),
      /** Whether a visitor may change or take back a vote. */
      changeable: z.boolean().default(false),
      /** From one home; more are refused for a while. A whole block of addresses may send up to ten times as many. */
      votesPerMinute: z.int().min(1).max(1_000_000).default(60),
      /** From one home within an hour, before its browsers have to work for each vote. */
      votesWithoutProof: z.int().min(1).max(1_000_000).default(20),
      /** What the rated posts are, for search engines. Stars are shown for these things only, never for articles. */
      structuredData: z
        .enum([
          ...(['none', 'Book', 'Course', 'Event', 'HowTo', 'LocalBusiness', 'Movie'] as const),
          ...(['Product', 'Recipe', 'SoftwareApplication'] as const),
        ])
        .default('none'),
      /** HTML with variables such as %RATINGS_AVERAGE%. */
      templates: z
        .strictObject({
          vote: ratingTemplate,
          text: ratingTemplate,
          none: ratingTemplate,
          permission: ratingTemplate,
          highestrated: ratingTemplate,
          mostrated: ratingTemplate,
        })
        .prefault({}),
      /** Of WP-PostRatings, and jQuery before it. */
      originalScripts,
    })
    .refine(({ values, max }) => !values || values.length === max, {
      path: ['values'],
      error: 'Write one value for each step',
    })
    .refine(({ texts, max }) => !texts || texts.length === max, {
      path: ['texts'],
      error: 'Write one text for each step',
    })
    .transform((ratings) => (ratings.originalScripts.length > 0 ? { ...ratings, pictures: true } : ratings))
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
