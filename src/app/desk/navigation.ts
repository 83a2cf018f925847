import type { Capability } from '#shared/capability.ts'
import { urls } from '#shared/urls.ts'

export type Place = { label: string; href: string; capability: Capability }

/** The rooms of the desk, in the order they are shown to those who may enter. */
export const places: readonly Place[] = [
  { label: 'Home', href: urls.desk.home, capability: 'desk' },
  { label: 'Messages', href: urls.desk.messages(), capability: 'messages' },
  { label: 'Content', href: urls.desk.content(), capability: 'content' },
  { label: 'Media', href: urls.desk.media(), capability: 'content' },
  { label: 'Reviews', href: urls.desk.reviews(), capability: 'reviews' },
  { label: 'Ratings', href: urls.desk.ratings(), capability: 'reviews' },
  { label: 'Settings', href: urls.desk.settings, capability: 'settings' },
  { label: 'People', href: urls.desk.people, capability: 'people' },
  { label: 'Log', href: urls.desk.audit(), capability: 'audit' },
]
