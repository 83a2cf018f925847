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

/** A section of `site.yaml` that is edited in a form of its own. */
export type SettingsScreen = {
  section: string
  /** Of its page. */
  path: string
  title: Translatable
  fields: Fields
  /** Who may; `settings` unless this says otherwise. */
  access?: Capability
  /** Judges what was filled in, where the fields alone cannot. */
  schema?: ZodType
  /** What holds of each field while the section says nothing of it. */
  usual?: Section
  /** Whether `portico.config.ts` names it. True by default. */
  isConfigured?(name: string): boolean
  /** The page it belongs to. */
  back?: { label: Translatable; href: string }
  above?: ReactNode
  below?: ReactNode
  /** What there is to know about what a field says now. */
  note?(name: string, section: Section): ReactNode
  /** A page that shows what saving would change: the newest post, or the one at this path. */
  preview?: 'post' | `/${string}`
  /** Said when it is saved. */
  saved?: Translatable
}

/** How an extension describes its page. What it leaves out is as with every extension. */
export type SettingsPart = Partial<Omit<SettingsScreen, 'section' | 'schema' | 'isConfigured'>> &
  Pick<SettingsScreen, 'fields'>

/** What an extension adds to the owner's desk. */
export type DeskParts = {
  /** The page of its settings, which are a section of `site.yaml`. */
  settings?: SettingsPart
  routes?: readonly DeskRoute[]
  /** What people edit on its screens: each has a history, and says who else is editing it. */
  subjects?: readonly Subject[] | (() => readonly Subject[])
  /** In the navigation. */
  nav?: readonly NavItem[]
  /** Below "Site": what the site is beside its texts. */
  siteScreens?: readonly SiteScreen[]
  /** On the home screen. */
  widgets?: readonly HomeWidget[]
}

/** What people edit on the screens of a part, as it is now. */
export const subjectsOf = ({ desk }: { desk?: DeskParts }): readonly Subject[] =>
  typeof desk?.subjects === 'function' ? desk.subjects() : (desk?.subjects ?? [])
