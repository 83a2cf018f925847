import { z } from 'zod'
import { platformSettings } from '#platform/config/platform-config.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { features } from './features.ts'

type Settings<Known extends Extension> = {
  [Part in Known as Part extends { settings: z.ZodType } ? Part['name'] : never]: Part extends {
    settings: infer Schema
  }
    ? Schema
    : never
}

const settings = Object.fromEntries(
  features.flatMap((part) => ('settings' in part && part.settings ? [[part.name, part.settings]] : [])),
) as Settings<(typeof features)[number]>

/** The site-wide choices an owner makes in `portico.config.ts`. Each part's section has defaults for everything. */
export const siteConfigSchema = z.strictObject({ ...platformSettings, ...settings })

export type SiteConfig = z.output<typeof siteConfigSchema>
export type SiteConfigInput = z.input<typeof siteConfigSchema>
