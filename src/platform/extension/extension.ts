import type { ZodType, z } from 'zod'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { AddedType } from './content-type.ts'
import type { PartContext } from './part-context.ts'
import type { Parts } from './parts.ts'
import type { Sections } from './sections.ts'

/** One part of a site: a feature that comes in the box, or something of the site's own. */
export type Extension = {
  name: string
  settings?: ZodType | undefined
  /** What the site's configuration gave it, not yet checked. */
  given?: unknown
  /** Sections of `site.yaml` that are its own, by name. */
  sections?: Sections | undefined
  /** Kinds of content, and fields for those of others. */
  types?: readonly AddedType[] | undefined
  /** Steps that make its tables, the oldest first. Each runs once; one that was released is never changed. */
  migrations?: readonly Migration[] | undefined
  parts?(context: PartContext): Parts
}

type Description<Name extends string, Settings extends ZodType | undefined> = {
  /** Small letters and dashes. Also the name of its section in `portico.config.ts`, and the beginning of its tables' names. */
  name: Name
  settings?: Settings
  sections?: Sections
  types?: readonly AddedType[]
  migrations?: readonly Migration[]
  /** Called once, when the site starts. What parts further down the order offer can be used later, not in this call. */
  parts?(context: PartContext<Settings extends ZodType ? z.output<Settings> : undefined>): Parts
}

/** A part that a site can have: called with its settings, it is one of the site's `extensions`. */
export type DefinedExtension<Name extends string, Settings extends ZodType | undefined> = {
  (...given: Settings extends ZodType ? [settings?: z.input<Settings>] : []): Extension
  readonly description: Extension & { name: Name; settings: Settings }
}

export function defineExtension<const Name extends string, Settings extends ZodType | undefined = undefined>(
  description: Description<Name, Settings>,
): DefinedExtension<Name, Settings> {
  const described = description as Extension & { name: Name; settings: Settings }
  const create = (given: unknown = {}): Extension => ({ ...described, given })
  return Object.assign(create, { description: described })
}
