import type { Capability } from '#shared/capability.ts'
import { urls } from '#shared/urls.ts'

export type Place = { label: string; href: string; capability: Capability }

/** The rooms of the desk, in the order they are shown to those who may enter. */
export const places: readonly Place[] = [
  { label: 'Home', href: urls.desk.home, capability: 'desk' },
  { label: 'Messages', href: urls.desk.messages(), capability: 'messages' },
  { label: 'Content', href: urls.desk.content(), capability: 'content' },
  { label: 'Media', href: urls.desk.media(), capability: 'content' },
  { label: 'Site', href: urls.desk.site, capability: 'content' },
  { label: 'Forms', href: urls.desk.forms, capability: 'content' },
  { label: 'Reviews', href: urls.desk.reviews(), capability: 'reviews' },
  { label: 'Ratings', href: urls.desk.ratings(), capability: 'reviews' },
  { label: 'People', href: urls.desk.people, capability: 'people' },
  { label: 'Log', href: urls.desk.audit(), capability: 'audit' },
]

export type Room = Place & { about: string }

/** What the site is beside its texts. Each has an address under that of the site. */
export const siteRooms: readonly Room[] = [
  {
    label: 'Menus',
    href: urls.desk.menu('main'),
    capability: 'content',
    about: 'What leads where, at the top and at the foot of every page.',
  },
  {
    label: 'Banner',
    href: urls.desk.banner,
    capability: 'content',
    about: 'One line above every page, for as long as you like.',
  },
  {
    label: 'Notices',
    href: urls.desk.notices,
    capability: 'content',
    about: 'Boxes in a page that visitors can put away.',
  },
  {
    label: 'Questions',
    href: urls.desk.questions,
    capability: 'content',
    about: 'What visitors often ask, with the answers.',
  },
  {
    label: 'Settings',
    href: urls.desk.settings,
    capability: 'settings',
    about: 'Name, language, time zone, address, authors and categories.',
  },
]
