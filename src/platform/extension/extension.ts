import type { ZodType, z } from 'zod'
import type { Check } from '#platform/commands/check.ts'
import type { PartCommand } from '#platform/commands/command.ts'
import type { OwnEvents } from '#platform/events/event-map.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { AddedType } from './content-type.ts'
import type { CommonContext, ExtensionCheck, ExtensionContext } from './extension-context.ts'
import type { Need } from './needs.ts'
import type { Parts } from './parts.ts'
import type { Sections } from './sections.ts'

/** A part of a site: what is known before the site is opened, and what makes the rest. */
export type Extension = {
  /** Lower-case letters, digits and hyphens. Its tables, commands and desk paths begin with it. */
  name: string
  version?: string | undefined
  /** One sentence for the owner. */
  about?: Translatable | undefined
  settings?: ZodType | undefined
  /** Its sections of `site.yaml`, by name. */
  sections?: Readonly<Record<string, Sections[string] | Fields>> | undefined
  /** Those that `site.fr.yaml` may override in part, by name. */
  sectionsOfEditions?: Sections | undefined
  /** Content types, and fields added to those of others. */
  types?: readonly AddedType[] | undefined
  /** The events it can record. Their names begin with its own name and a dot. */
  events?: OwnEvents | undefined
  /** What it may use beyond its own things. */
  needs?: readonly Need[] | undefined
  /** For a package that ships built: the folder with its browser files, which the program finds. */
  client?: string | undefined
  /** Migrations of its tables, oldest first. Each runs once; never change one that was released. */
  migrations?: readonly Migration[] | undefined
  /** The settings in `portico.config.ts`, as its schema parsed them. */
  configured?: unknown
  given?: unknown
  // biome-ignore-start lint/suspicious/noExplicitAny: each is given what it needs
  /** Commands of `npx portico`. They are named after the extension, or begin with its name and a hyphen. */
  commands?: readonly PartCommand<any>[] | undefined
  /** Checks of `npx portico doctor`. */
  checks?: readonly Check<any>[] | undefined
  parts?(context: any): Parts
  // biome-ignore-end lint/suspicious/noExplicitAny: each is given what it needs
}

/** An extension with the parts it added when the site was opened. */
export type MadeExtension = Extension & {
  made: Parts
  context: CommonContext<unknown>
  /** Has its settings and words say what they say on the desk now. Awaited before its code is called. */
  ready(): Promise<void>
}

type SettingsOf<Settings> = Settings extends ZodType ? z.output<Settings> : undefined

type Description<Settings extends ZodType | undefined, Needs extends Need, Own extends OwnEvents> = Omit<
  Extension,
  'settings' | 'events' | 'needs' | 'commands' | 'checks' | 'parts' | 'configured' | 'given' | 'client'
> & {
  settings?: Settings
  /** The events it can record. Their names begin with its own name and a dot. */
  events?: Own
  needs?: readonly Needs[]
  /** Commands of `npx portico`. They are named after the extension, or begin with its name and a hyphen. */
  commands?: readonly PartCommand<ExtensionContext<SettingsOf<Settings>, Needs>>[]
  /** Checks of `npx portico doctor`. */
  checks?: readonly ExtensionCheck<SettingsOf<Settings>, Needs>[]
  /**
   * Called once, when the site starts. Services of extensions further down the list can be used later, but not during
   * this call.
   */
  parts?(context: ExtensionContext<SettingsOf<Settings>, Needs, Own>): Parts
}

/** An extension ready to use: called with its settings, it becomes one of the site's `extensions`. */
export type DefinedExtension<Settings extends ZodType | undefined, Name extends string = string> = ((
  ...given: Settings extends ZodType ? [settings?: z.input<Settings>] : []
) => Extension) & {
  description: Extension & { name: Name; settings?: Settings }
}

/** Defines an extension: `extensions: [booking({ seats: 4 })]` in `portico.config.ts`. */
export function defineExtension<
  const Name extends string,
  Settings extends ZodType | undefined = undefined,
  const Needs extends Need = never,
  const Own extends OwnEvents = Readonly<Record<never, never>>,
>(description: Description<Settings, Needs, Own> & { name: Name }): DefinedExtension<Settings, Name> {
  const define = (given: unknown = {}): Extension => ({ ...description, configured: given, given })
  return Object.assign(define, { description })
}
