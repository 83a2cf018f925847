import type { ZodType } from 'zod'

/** Sections of `site.yaml` by name, with what checks them. */
export type Sections = Readonly<Record<string, ZodType<Record<string, unknown>>>>

/** Those of all parts, and what `site.fr.yaml` may say of them. */
export type SiteSections = { whole: Sections; ofEdition: Sections }
