import type { TypeLabel } from '#platform/extension/content-type.ts'
import { defineService } from '#platform/extension/service.ts'
import type { Fields } from '#shared/fields/group.ts'

/** What is taken already, and how much there is room for: for whoever brings many entries. */
export type TakenPlaces = {
  /** Slug -> the id of the entry of this type that has it in an edition, the first unless another is named; nothing for one that belongs to a part of the site. Free ones are missing. */
  slugs(
    type: string,
    slugs: readonly string[],
    edition?: string,
  ): Promise<ReadonlyMap<string, number | undefined>>
  /** The id of the page that is the front page. */
  frontPage(): Promise<number | undefined>
  /** The page that has the list of posts. */
  postsPage(): Promise<{ id: number; title: string } | undefined>
  /** Types of entries, with the fields that extensions gave them. */
  types(): readonly {
    name: string
    folder: string
    listPath: string
    label: TypeLabel
    fields: Fields
    /** The file or the extension that describes it. */
    by?: string | undefined
  }[]
  /** What one file may hold. `patterns`: of its redirects, those that are patterns. */
  max: { redirects: number; patterns: number; categoryLevels: number }
  /** Category -> the one above it, in; out those that would stand too deep. What is below them counts from there. */
  tooDeep(parents: ReadonlyMap<string, string | undefined>): ReadonlySet<string>
}

export const takenPlacesService = defineService<TakenPlaces>('taken-places')
