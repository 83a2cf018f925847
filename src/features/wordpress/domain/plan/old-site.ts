import type { ExportAuthor, ExportSite, ExportTerm } from '../export/export-types.ts'
import type { SiteLanguages } from '../languages/site-languages.ts'
import type { FormReference, MediaFile } from '../text/text-context.ts'

/** Where an item of the old site will be here. Known for every item before the first one is converted. */
export type PlacedItem = {
  /** Its id there. */
  oldId: number
  type: string
  status: string
  title: string
  slug: string
  /** Its public address there, as the export has it. */
  link: string
  /** The id of the item above it, there. */
  parent: number
  /** The edition it belongs to here; '' is the first. */
  edition: string
  /** Its id here: the same number wherever that is free. */
  id: number
  /** The document it becomes: `posts/2019-02-01-oak.md`. Missing where it becomes something else. */
  document?: string
  /** Where visitors find it: `/posts/oak`. Missing for what nobody visits. */
  address?: string
}

/** What the converters may ask about everything else in the export. */
export type OldSite = {
  facts: ExportSite
  /** IANA name. Dates without a UTC twin are read in it. */
  timezone: string
  /** The ids, there, of the pages that are the front page and the list of posts. */
  frontPage?: number
  postsPage?: number
  /** Those that are the same in further languages. */
  translatedFrontPages?: readonly number[]
  translatedPostsPages?: readonly number[]
  /** The further languages, as `site.yaml` names them. */
  languages?: SiteLanguages
  /** First word of an address there -> the taxonomy whose terms stand behind it, where that is no usual one. */
  bases?: Readonly<Record<string, string>>
  item(oldId: number): PlacedItem | undefined
  /** By public address, `?p=`, `?page_id=`, earlier slugs, and with or without the slash at the end. */
  itemAt(url: string): PlacedItem | undefined
  /** The key in `authors` of `site.yaml`. */
  authorKey(login: string): string | undefined
  authors(): readonly ExportAuthor[]
  term(taxonomy: string, slug: string): ExportTerm | undefined
  terms(taxonomy: string): readonly ExportTerm[]
  media(wanted: { id?: number; url?: string }): MediaFile | undefined
  /** Ids, there, of the files that were uploaded to this item, in their order. */
  attachedTo(oldId: number): readonly number[]
  form(wanted: FormReference): number | undefined
  /** The text of a reusable block. */
  reusable(oldId: number): string | undefined
}
