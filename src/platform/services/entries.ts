import type { PlainEntry } from '#platform/extension/content-type.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A post or a page, as other parts see it. */
export type EntryFacts = {
  id: number
  slug: string
  title: string
  path: string
  /** The edition of the site it belongs to. */
  edition: string
  excerpt: string
  image?: { src: string; alt: string } | undefined
  /** The author's name as shown to readers. */
  author?: string | undefined
  /** Whether it may be rated. */
  ratings: boolean
  /** Page-cache tags of what is shown of it. */
  tags: readonly string[]
}

/**
 * The name of a field with `filter: true`, or `slug` -> the value it must have, or a list of which it must have one.
 */
export type Where = Readonly<Record<string, string | readonly string[] | Range>>

/** Both ends count. Numbers for numbers and money; days and times as they are written. */
export type Range = { from?: string | number | undefined; to?: string | number | undefined }

export type ListChoice = {
  /** If several are given, one has to match. A slug is that of the entry, or of the one it translates. */
  where?: Where | readonly Where[]
  /** Only entries whose sort value is at least this, e.g. today's date. */
  from?: string | number
  /** `false` leaves out entries whose last day is over, as the list of the type does. */
  over?: boolean
  /** Also entries of the main language that have not been translated. */
  untranslated?: boolean
  /** Includes what is written below the fields, as `text`. */
  texts?: boolean
  /** Entries of a type with `access` whatever the visitor may see: do not show them to anybody. */
  restricted?: boolean
  /** The direction, if it differs from the type's. */
  largestFirst?: boolean
  limit?: number
  offset?: number
}

export type PlaceHere = { url: string; label: string }

export const entriesService = defineService<{
  /** Those that visitors can see now: no drafts, nothing scheduled. */
  find(ids: readonly number[], now: Date): Promise<EntryFacts[]>
  /** Those that say `comments: false`. */
  withoutComments(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** The cache tag of pages that would change with another post of this id, or without it. */
  tag(id: number): string
  /** The plain text of an entry. */
  text(id: number, now: Date): Promise<string>
  /** Entries of one type that visitors can see now, in the order of the type. */
  list(type: string, choice: ListChoice, now: Date): Promise<readonly PlainEntry[]>
  /** All values of a field with `filter: true`, in every language, drafts included. */
  values(type: string, field: string): Promise<readonly string[]>
  /** The cache tag of pages that would change with another entry of this type. */
  typeTag(type: string): string
  /** Where the list of all posts is. */
  postsPath(now: Date): Promise<string>
  /** What a menu may link to, in the edition asked for. */
  menuChoices(): Promise<readonly { group: Translatable; label: string; url: string }[]>
  /**
   * Address in the main language -> where it leads in the edition asked for, and its title; missing ones are left out.
   */
  menuPlaces(addresses: readonly string[]): Promise<ReadonlyMap<string, PlaceHere>>
}>('entries')
