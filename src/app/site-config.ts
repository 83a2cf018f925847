import { z } from 'zod'
import { platformSettings } from '#platform/config/platform-config.ts'
import type { Extension, Feature } from '#platform/extension/extension.ts'
import { features } from './features.ts'

type Settings<Known extends Feature> = {
  [Part in Known as Part extends { settings: z.ZodType } ? Part['name'] : never]: Part extends {
    settings: infer Schema
  }
    ? Schema
    : never
}

const settings = Object.fromEntries(
  features.flatMap(({ name, settings }) => (settings ? [[name, settings]] : [])),
) as Settings<(typeof features)[number]>

/** What a site has beside what comes in the box. */
const extensionSchema = z.custom<Extension>(
  (value) => typeof value === 'object' && value !== null && 'name' in value,
  { error: 'Call the extension: extensions: [booking()].' },
)

/** The site-wide choices an owner makes in `portico.config.ts`. Each part's section has defaults for everything. */
export const siteConfigSchema = z.strictObject({
  ...platformSettings,
  ...settings,
  extensions: z.array(extensionSchema).default([]),
})

export type SiteConfig = z.output<typeof siteConfigSchema>
export type SiteConfigInput = z.input<typeof siteConfigSchema>
