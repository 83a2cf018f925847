import type { ZodType, z } from 'zod'
import type { PartContext } from './part-context.ts'
import type { Parts } from './parts.ts'
import type { Sections } from './sections.ts'

/** One part of a site: a feature that comes in the box, or something of the site's own. */
export type Extension = {
  /** Also the name of its section in `portico.config.ts`. */
  name: string
  settings?: ZodType | undefined
  /** Sections of `site.yaml` that are its own, by name. */
  sections?: Sections | undefined
  parts?(context: PartContext): Parts
}

type Description<Name extends string, Settings extends ZodType | undefined> = {
  name: Name
  settings?: Settings
  sections?: Sections
  /** Called once, when the site starts. What parts further down the order offer can be used later, not in this call. */
  parts?(context: PartContext<Settings extends ZodType ? z.output<Settings> : undefined>): Parts
}

/** Types the description of an extension; changes nothing. */
export const defineExtension = <const Name extends string, Settings extends ZodType | undefined = undefined>(
  description: Description<Name, Settings>,
) => description as Extension & { name: Name; settings: Settings }
