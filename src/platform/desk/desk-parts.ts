import type { Capability } from '#shared/capability.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import type { DeskRoute } from './desk-route.ts'
import type { HomeCard } from './home-card.ts'
import type { Subject } from './subject.ts'

export type Place = { label: Sayable; href: string; capability: Capability }

/** A page below "Site". */
export type Room = Place & { about: Sayable }

/** What an extension adds to the owner's desk. */
export type DeskParts = {
  routes?: readonly DeskRoute[]
  /** What people edit on its screens: each has a history, and says who else is editing it. */
  subjects?: readonly Subject[]
  /** In the navigation. */
  places?: readonly Place[]
  /** Below "Site": what the site is beside its texts. */
  rooms?: readonly Room[]
  /** On the home screen. */
  cards?: readonly HomeCard[]
}
