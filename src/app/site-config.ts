import type { ComponentType } from 'react'
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
import type { Theme } from '#platform/theme/theme.ts'
import { colourTokens, valueTokens } from '#platform/theme/tokens.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { defaultPlaces } from '#theme/default-theme.ts'
import { words } from '#words/desk.configuration.ts'
import { words as documentWords } from '#words/desk.documents.ts'

const component = z.custom<ComponentType>(
  (value) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value),
  { error: encodeTranslatable(words.giveComponent({ example: 'places: { Card: MyCard }' })) },
)

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, encodeTranslatable(documentWords.colourForm))
const colour = z.strictObject({ light: hex, dark: hex })
const value = z.string().regex(/^[^;{}<>]+$/, encodeTranslatable(words.valueForm))

const all = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema.optional()]))

const places = z.strictObject(all(Object.keys(defaultPlaces), component))
const tokens = z.strictObject({ ...all(colourTokens, colour), ...all(valueTokens, value) })

/** The theme in `portico.config.ts`. */
const themeSchema = z.strictObject({
  places: places.optional(),
  tokens: tokens.optional(),
}) as unknown as z.ZodType<Theme, Theme>

/** An extension of the site's own. */
const extensionSchema = z.custom<Extension>(
  (value) => typeof value === 'object' && value !== null && 'name' in value,
  { error: encodeTranslatable(words.callExtension({ example: 'extensions: [booking()]' })) },
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
