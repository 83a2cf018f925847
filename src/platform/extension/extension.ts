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

/** A part of a site: what is known of it before the site is opened, and what makes the rest. */
export type Extension = {
  /** Small letters, digits and dashes. Its tables, commands and desk paths begin with it. */
  name: string
  version?: string | undefined
  /** One sentence for the owner. */
  about?: Translatable | undefined
  settings?: ZodType | undefined
  /** Sections of `site.yaml` that are its own, by name. */
  sections?: Readonly<Record<string, Sections[string] | Fields>> | undefined
  /** Those of them that `site.fr.yaml` may say in part, by name. */
  sectionsOfEditions?: Sections | undefined
  /** Kinds of content, and fields for those of others. */
  types?: readonly AddedType[] | undefined
  /** What can happen in it. Their names begin with its own and a dot. */
  events?: OwnEvents | undefined
  /** What it may touch beside what it brings. */
  needs?: readonly Need[] | undefined
  /** Of a package that ships built: the folder of its files for browsers, which the program finds. */
  client?: string | undefined
  /** Steps that make its tables, the oldest first. Each runs once; one that was released is never changed. */
  migrations?: readonly Migration[] | undefined
  /** What `portico.config.ts` says, and what its schema made of that. */
  configured?: unknown
  given?: unknown
  // biome-ignore-start lint/suspicious/noExplicitAny: each is given what it needs
  /** For `npx portico`. Their names are that of the extension, or begin with it and a dash. */
  commands?: readonly PartCommand<any>[] | undefined
  /** What `npx portico doctor` looks at. */
  checks?: readonly Check<any>[] | undefined
  parts?(context: any): Parts
  // biome-ignore-end lint/suspicious/noExplicitAny: each is given what it needs
}

/** With what it added when the site was opened. */
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
  /** What can happen in it. Their names begin with its own and a dot. */
  events?: Own
  needs?: readonly Needs[]
  /** For `npx portico`. Their names are that of the extension, or begin with it and a dash. */
  commands?: readonly PartCommand<ExtensionContext<SettingsOf<Settings>, Needs>>[]
  /** What `npx portico doctor` looks at. */
  checks?: readonly ExtensionCheck<SettingsOf<Settings>, Needs>[]
  /** Called once, when the site starts. What parts further down the order offer can be used later, not in this call. */
  parts?(context: ExtensionContext<SettingsOf<Settings>, Needs, Own>): Parts
}

/** A part that a site can have: called with its settings, it is one of the site's `extensions`. */
export type DefinedExtension<Settings extends ZodType | undefined, Name extends string = string> = ((
  ...given: Settings extends ZodType ? [settings?: z.input<Settings>] : []
) => Extension) & {
  description: Extension & { name: Name; settings?: Settings }
}

/** For a site's own: `extensions: [booking({ seats: 4 })]` in `portico.config.ts`. */
export function defineExtension<
  const Name extends string,
  Settings extends ZodType | undefined = undefined,
  const Needs extends Need = never,
  const Own extends OwnEvents = Readonly<Record<never, never>>,
>(description: Description<Settings, Needs, Own> & { name: Name }): DefinedExtension<Settings, Name> {
  const define = (given: unknown = {}): Extension => ({ ...description, configured: given, given })
  return Object.assign(define, { description })
}
