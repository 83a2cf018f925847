import type { PlainEntry } from '#platform/extension/content-type.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A post or a page, as other parts see it. */
export type EntryFacts = {
  id: number
  slug: string
  title: string
  path: string
  /** The edition of the site that it belongs to. */
  edition: string
  excerpt: string
  image?: { src: string; alt: string } | undefined
  /** As readers see it. */
  author?: string | undefined
  /** Whether it may be rated. */
  ratings: boolean
  /** Page-cache tags of what is shown of it. */
  tags: readonly string[]
}

/** The name of a field with `filter: true`, or `slug` -> the value it must have, or those of which it must have one. */
export type Where = Readonly<Record<string, string | readonly string[]>>

export type ListChoice = {
  /** Of several, one has to fit. A slug is that of the entry, or of what it is a translation of. */
  where?: Where | readonly Where[]
  /** Only those whose value of what the type is ordered by is at least this, e.g. the day of today. */
  from?: string | number
  /** `false` leaves out what the list of the type leaves out because its last day is over. */
  over?: boolean
  /** Those of the first language, too, that nobody has translated. */
  untranslated?: boolean
  /** With what is written below the fields, as `text`. */
  texts?: boolean
  /** Which way round, where that is not the one of the type. */
  largestFirst?: boolean
  limit?: number
  offset?: number
}

export type PlaceHere = { url: string; label: string }

export const entriesService = defineService<{
  /** Those a visitor can see at this moment; no drafts, nothing that is yet to come. */
  find(ids: readonly number[], now: Date): Promise<EntryFacts[]>
  /** Those of them that say `comments: false`. */
  withoutComments(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Carried by pages that would look different with another post of this id, or without it. */
  tag(id: number): string
  /** The words of its text. */
  text(id: number, now: Date): Promise<string>
  /** Entries of one type that a visitor can see at this moment, in the order of the type. */
  list(type: string, choice: ListChoice, now: Date): Promise<readonly PlainEntry[]>
  /** What a field with `filter: true` says anywhere, in every language, drafts included. */
  values(type: string, field: string): Promise<readonly string[]>
  /** Carried by pages that would look different with another entry of this type. */
  typeTag(type: string): string
  /** Where the list of all posts stands. */
  postsPath(now: Date): Promise<string>
  /** What a menu may lead to, in the edition that is asked for. */
  menuChoices(): Promise<readonly { group: Translatable; label: string; url: string }[]>
  /** Address of the first edition -> where it leads to in the one that is asked for, and what that is called; those that are there. */
  menuPlaces(addresses: readonly string[]): Promise<ReadonlyMap<string, PlaceHere>>
}>('entries')
