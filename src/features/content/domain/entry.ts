import type { KeptValues } from './entry-fields.ts'

export type Term = { kind: 'category' | 'tag'; slug: string; name: string }

/** A draft, one that waits for a review, and one that is for the people at the desk alone. */
export const heldStates = ['draft', 'pending', 'private'] as const

export type HeldState = (typeof heldStates)[number]

export type Entry = KeptValues & {
  id: number
  /** The name of its type. */
  kind: string
  slug: string
  /** The edition of the site; '' for the main language. */
  edition: string
  /** The same of all that are translations of each other. */
  translations: string
  /** Where visitors find it. */
  path: string
  title: string
  excerpt: string
  /** Whether the author wrote the excerpt; otherwise it is the beginning of the text. */
  ownExcerpt: boolean
  author?: string | undefined
  /** Missing while it is held back; in the future on a scheduled post. A page without a date was always there. */
  published?: Date | undefined
  updated?: Date | undefined
  image?: string | undefined
  ratings: boolean
  home: boolean
  /** Why visitors do not see it, if they do not. */
  state?: HeldState | undefined
  /** Posts: listed first in the list of all posts. */
  sticky?: boolean | undefined
  /** Pages: the place among its siblings; the smallest first. */
  order?: number | undefined
  /** Pages: the list of posts is at its address. */
  listsPosts?: boolean | undefined
  /** Slug of the page above it, for breadcrumbs. */
  parent?: string | undefined
  readingMinutes: number
  terms: readonly Term[]
  /** The fields of its type, by name. */
  fields: Readonly<Record<string, unknown>>
}

export type FullEntry = Entry & {
  body: string
  /** Whether comments are shown below it, if there are any. */
  comments: boolean
}

/** An entry as read from a file, ready to be stored. */
export type EntryDraft = Omit<FullEntry, 'id'> & {
  text: string
  /** Keys of the old addresses that its text names. */
  aliases: readonly string[]
  /** Says no date: it counts from when it came in. */
  fromArrival?: boolean
}

/** Which posts a list shows. */
export type PostFilter =
  | { by: 'all' }
  | { by: 'category' | 'tag'; slug: string }
  | { by: 'author'; slug: string }
  | { by: 'period'; from: Date; until: Date }

export const entryStatuses = [...heldStates, 'scheduled', 'published'] as const

export type EntryStatus = (typeof entryStatuses)[number]

export function entryStatus(
  { published, state }: Pick<Entry, 'published' | 'state'>,
  now: Date,
): EntryStatus {
  if (!published) return state ?? 'draft'
  return published > now ? 'scheduled' : 'published'
}
