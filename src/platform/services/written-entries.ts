import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { TypeLabel } from '#platform/extension/content-type.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Fields } from '#shared/fields/group.ts'

/** `slug` is its key. */
export type WrittenTerm = {
  kind: 'category' | 'tag'
  slug: string
  name: string
  /** The key of the category above it. */
  parent?: string | undefined
  description?: string | undefined
  /** The number it had elsewhere. */
  id?: number | undefined
}

/** What the text of an entry says, published or not. */
export type WrittenEntry = {
  type: string
  slug: string
  /** The slug is written, and not made from the name of the file. */
  ownSlug: boolean
  /** Where visitors find it. */
  path: string
  /** Which of the site's languages it is in. */
  edition: string
  title: string
  date?: Date | undefined
  updated?: Date | undefined
  state?: 'draft' | 'pending' | 'private' | undefined
  author?: string | undefined
  /** Only where it was written. */
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
  /** Those it names, without what stands above them. */
  terms: readonly Pick<WrittenTerm, 'kind' | 'slug' | 'name'>[]
  /** What its type knows beside all this. */
  fields: Readonly<Record<string, unknown>>
  /** Markdown. */
  body: string
}

/** Entries as they are written, for whoever takes the texts of a site elsewhere. */
export const writtenEntriesService = defineService<{
  types(): readonly { name: string; label: TypeLabel; fields: Fields }[]
  /** Nothing where the text cannot be read as an entry of this type. */
  read(type: string, source: SourceFile): Promise<WrittenEntry | undefined>
  /** Those that are described. */
  terms(): Promise<readonly WrittenTerm[]>
}>('written-entries')
