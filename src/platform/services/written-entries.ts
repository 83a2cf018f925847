import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { TypeLabel } from '#platform/extension/content-type.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Fields } from '#shared/fields/group.ts'

/** `slug` is its key. */
export type WrittenTerm = {
  kind: 'category' | 'tag'
  slug: string
  name: string
  /** The key of the parent category. */
  parent?: string | undefined
  description?: string | undefined
  /** Its number on the other site. */
  id?: number | undefined
}

/** What the text of an entry says, published or not. */
export type WrittenEntry = {
  type: string
  slug: string
  /** The slug is written in the file, not made from its name. */
  ownSlug: boolean
  /** Its address for visitors. */
  path: string
  /** The language of the site it is in. */
  edition: string
  title: string
  date?: Date | undefined
  updated?: Date | undefined
  state?: 'draft' | 'pending' | 'private' | undefined
  author?: string | undefined
  /** Only if one was written. */
  excerpt?: string | undefined
  description?: string | undefined
  image?: string | undefined
  seoTitle?: string | undefined
  canonical?: string | undefined
  noindex: boolean
  shareImage?: string | undefined
  comments: boolean
  /** As they are written. */
  aliases: readonly string[]
  home: boolean
  listsPosts: boolean
  parent?: string | undefined
  order: number
  sticky: boolean
  format?: string | undefined
  /** The terms the entry names, without their ancestors. */
  terms: readonly Pick<WrittenTerm, 'kind' | 'slug' | 'name'>[]
  /** The further fields of its type. */
  fields: Readonly<Record<string, unknown>>
  /** Markdown. */
  body: string
}

/** Entries as they are written, for exports. */
export const writtenEntriesService = defineService<{
  types(): readonly { name: string; label: TypeLabel; fields: Fields }[]
  /** Undefined if the text cannot be read as an entry of this type. */
  read(type: string, source: SourceFile): Promise<WrittenEntry | undefined>
  /** Terms that have a description. */
  terms(): Promise<readonly WrittenTerm[]>
}>('written-entries')
