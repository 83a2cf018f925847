import type { Hono } from 'hono'
import type { ZodType, z } from 'zod'
import type { Check, PartCheck } from '#platform/commands/check.ts'
import type { PartCommand } from '#platform/commands/command.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { GuardedRoute } from '#platform/desk/desk-route.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import type { AddedType } from './content-type.ts'
import type { CommonContext, ExtensionCheck, ExtensionContext } from './extension-context.ts'
import type { Need } from './needs.ts'
import type { PartContext } from './part-context.ts'
import type { Parts } from './parts.ts'
import type { Sections } from './sections.ts'

/** What a part of a site is, known before the site is opened. */
type Facts = {
  /** Small letters, digits and dashes. Also the name of its section in `portico.config.ts`, and the beginning of its tables' names. */
  name: string
  settings?: ZodType | undefined
  /** Kinds of content, and fields for those of others. */
  types?: readonly AddedType[] | undefined
}

/** What comes in the box. It is trusted with everything. */
export type Feature = Facts & {
  /** Of `portico.config.ts`, where it is not called as the feature is. Several may have their settings in one. */
  section?: string | undefined
  /** Sections of `site.yaml` that are its own, by name. */
  sections?: Sections | undefined
  /** Those of them that `site.fr.yaml` may say in part, by name. */
  sectionsOfEditions?: Sections | undefined
  commands?: readonly PartCommand<PartSite>[] | undefined
  // biome-ignore lint/suspicious/noExplicitAny: each part has settings of its own
  checks?: readonly PartCheck<any>[] | undefined
  parts?(context: PartContext): Parts
}

/** Something of the site's own. */
export type Extension = Facts & {
  version?: string | undefined
  /** One sentence for the owner. */
  about?: string | undefined
  /** What it may touch beside what it brings. */
  needs?: readonly Need[] | undefined
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
  parts?(context: any): ExtensionParts
  // biome-ignore-end lint/suspicious/noExplicitAny: each is given what it needs
}

/** What an extension may add. */
export type ExtensionParts = Pick<
  Parts,
  'offers' | 'blocks' | 'slots' | 'policy' | 'on' | 'guards' | 'chores' | 'personalData'
> & {
  /** Addresses of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: with variables of its own, as it likes
  routes?: Hono<any, any, any>
  desk?: Pick<DeskParts, 'places' | 'rooms' | 'cards'> & { routes?: readonly GuardedRoute[] }
}

/** With what it added when the site was opened. */
export type MadeExtension = Extension & {
  made: ExtensionParts
  context: CommonContext<unknown>
  /** Has its settings say what they say on the desk now. Awaited before its code is called. */
  ready(): Promise<void>
}

type SettingsOf<Settings> = Settings extends ZodType ? z.output<Settings> : undefined

type Description<Settings extends ZodType | undefined, Needs extends Need> = Omit<
  Extension,
  'settings' | 'needs' | 'commands' | 'checks' | 'parts' | 'configured' | 'given'
> & {
  settings?: Settings
  needs?: readonly Needs[]
  /** For `npx portico`. Their names are that of the extension, or begin with it and a dash. */
  commands?: readonly PartCommand<ExtensionContext<SettingsOf<Settings>, Needs>>[]
  /** What `npx portico doctor` looks at. */
  checks?: readonly ExtensionCheck<SettingsOf<Settings>, Needs>[]
  /** Called once, when the site starts. What parts further down the order offer can be used later, not in this call. */
  parts?(context: ExtensionContext<SettingsOf<Settings>, Needs>): ExtensionParts
}

/** A part that a site can have: called with its settings, it is one of the site's `extensions`. */
export type DefinedExtension<Settings extends ZodType | undefined> = (
  ...given: Settings extends ZodType ? [settings?: z.input<Settings>] : []
) => Extension

/** For a site's own: `extensions: [booking({ seats: 4 })]` in `portico.config.ts`. */
export function defineExtension<
  Settings extends ZodType | undefined = undefined,
  const Needs extends Need = never,
>(description: Description<Settings, Needs>): DefinedExtension<Settings> {
  return (given: unknown = {}): Extension => ({ ...description, configured: given, given })
}

/** For what comes in the box: `app/features.ts` has the list. */
export const defineFeature = <
  const Name extends string,
  Settings extends ZodType | undefined = undefined,
  const Section extends string = Name,
>(
  description: Omit<Feature, 'name' | 'section' | 'settings' | 'checks' | 'parts'> & {
    name: Name
    section?: Section
    settings?: Settings
    checks?: readonly PartCheck<SettingsOf<Settings>>[]
    parts?(context: PartContext<SettingsOf<Settings>>): Parts
  },
) => description as Feature & { name: Name; section?: Section; settings: Settings }
