import { z } from 'zod'
import { commentSettings } from '#features/comments/server/settings.ts'
import { faqSettings } from '#features/faq/server/settings.ts'
import { formsSettings } from '#features/forms/server/settings.ts'
import { inboxSettings } from '#features/inbox/server/settings.ts'
import { ratingSettings } from '#features/ratings/server/settings.ts'
import { reviewSettings } from '#features/reviews/server/settings.ts'
import { shareSettings } from '#features/share/server/settings.ts'
import { webhookSettings } from '#features/webhooks/server/settings.ts'
import { platformSettings } from '#platform/config/platform-config.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.configuration.ts'
import { themeSchema } from './theme-schema.ts'

/** What a site has beside what comes in the box. */
const extensionSchema = z.custom<Extension>(
  (value) => typeof value === 'object' && value !== null && 'name' in value,
  { error: writeSayable(words.callExtension({ example: 'extensions: [booking()]' })) },
)

/** The site-wide choices an owner makes in `portico.config.ts`. Each part's section has defaults for everything. */
export const siteConfigSchema = z.strictObject({
  ...platformSettings,
  comments: commentSettings,
  contact: z
    .strictObject({
      ...formsSettings.unwrap().shape,
      ...inboxSettings.unwrap().shape,
    })
    .prefault({}),
  faq: faqSettings,
  ratings: ratingSettings,
  reviews: reviewSettings,
  share: shareSettings,
  webhooks: webhookSettings,
  theme: themeSchema.default({}),
  extensions: z.array(extensionSchema).default([]),
})

export type SiteConfig = z.output<typeof siteConfigSchema>
export type SiteConfigInput = z.input<typeof siteConfigSchema>
