import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Capability } from '#shared/capability.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { DeskRoute } from './desk-route.ts'
import type { HomeWidget } from './home-widget.ts'
import type { Subject } from './subject.ts'

export type NavItem = { label: Translatable; href: string; capability: Capability }

/** A page below "Site". */
export type SiteScreen = NavItem & { about: Translatable }

type Section = Readonly<Record<string, unknown>>

/** A section of `site.yaml` with a form of its own. */
export type SettingsScreen = {
  section: string
  /** The path of its page. */
  path: string
  title: Translatable
  fields: Fields
  /** Who may change it; `settings` by default. */
  access?: Capability
  /** Validates what the fields alone cannot. */
  schema?: ZodType
  /** The defaults of the fields. */
  usual?: Section
  /** Whether `portico.config.ts` names it. True by default. */
  isConfigured?(name: string): boolean
  /** The page it belongs to. */
  back?: { label: Translatable; href: string }
  above?: ReactNode
  below?: ReactNode
  /** A remark on the present value of a field. */
  note?(name: string, section: Section): ReactNode
  /** A page that shows what saving would change: the newest post, or the one at this path. */
  preview?: 'post' | `/${string}`
  /** Said when it is saved. */
  saved?: Translatable
}

/** How an extension describes its page. What it leaves out is as with every extension. */
export type SettingsPart = Partial<Omit<SettingsScreen, 'section' | 'schema' | 'isConfigured'>> &
  Pick<SettingsScreen, 'fields'>

/** The parts of an extension's desk. */
export type DeskParts = {
  /** The page of its settings, which are a section of `site.yaml`. */
  settings?: SettingsPart
  routes?: readonly DeskRoute[]
  /** What people edit on its screens: each has a history, and shows who else is editing it. */
  subjects?: readonly Subject[] | (() => readonly Subject[])
  /** In the navigation. */
  nav?: readonly NavItem[]
  /** Below "Site": what belongs to the site besides its texts. */
  siteScreens?: readonly SiteScreen[]
  /** On the home screen. */
  widgets?: readonly HomeWidget[]
}

/** What people edit on the screens of a part, as of now. */
export const subjectsOf = ({ desk }: { desk?: DeskParts }): readonly Subject[] =>
  typeof desk?.subjects === 'function' ? desk.subjects() : (desk?.subjects ?? [])
