import type { TypeLabel } from '#platform/extension/content-type.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Fields } from '#shared/fields/group.ts'

/** What is taken already, and how much room is left: for importing many entries. */
export type TakenPlaces = {
  /**
   * Slug -> the id of the entry of this type that has it in an edition, the main one by default; undefined for a slug
   * that a part of the site uses. Free ones are missing.
   */
  slugs(
    type: string,
    slugs: readonly string[],
    edition?: string,
  ): Promise<ReadonlyMap<string, number | undefined>>
  /** The id of the page that is the front page. */
  frontPage(): Promise<number | undefined>
  /** The page that has the list of posts. */
  postsPage(): Promise<{ id: number; title: string } | undefined>
  /** Types of entries, with the fields that extensions added. */
  types(): readonly {
    name: string
    folder: string
    listPath: string
    label: TypeLabel
    fields: Fields
    /** The file or extension that defines it. */
    by?: string | undefined
  }[]
  /** The limits of a file. `patterns`: how many of its redirects may be patterns. */
  max: { redirects: number; patterns: number; categoryLevels: number }
  /**
   * Given each category and its parent, returns those that would be too deep. Whatever is below them counts from there.
   */
  tooDeep(parents: ReadonlyMap<string, string | undefined>): ReadonlySet<string>
}

export const takenPlacesService = defineService<TakenPlaces>('taken-places')
