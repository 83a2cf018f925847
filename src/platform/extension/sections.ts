import type { ZodType } from 'zod'

/** Sections of `site.yaml` by name, with their schemas. */
export type Sections = Readonly<Record<string, ZodType<Record<string, unknown>>>>

/** The sections of all parts, and what `site.fr.yaml` may override in them. */
export type SiteSections = { whole: Sections; ofEdition: Sections }
