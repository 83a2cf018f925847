import type { ComponentType, ReactNode } from 'react'
import type { Access, AccessRule } from '#platform/access/access.ts'
import type { ValueOf } from '#shared/fields/field.ts'
import type { Fields, Values } from '#shared/fields/group.ts'
import type { PictureView } from '#shared/picture-view.ts'
import type { Site } from '#shared/site.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A content type: which fields its files have, where the files are, and where and how entries are shown. */
export type ContentType<Described extends Fields = Fields> = TypeDescription<Described> & TypePlace

type TypePlace =
  | {
      /** `/courses/:slug`. The list is one level up, at `/courses`. */
      path: `/${string}`
      page?: true
    }
  | {
      path?: undefined
      /** Its entries do not have addresses: other pages show them. */
      page: false
    }

type TypeDescription<Described extends Fields> = {
  /** Lower-case letters, digits and hyphens: `course`. Used in addresses and in the database. */
  name: string
  /** Its names, singular and plural; the plural is the heading of its list. Made from `name` by default. */
  label?: TypeLabel
  /** In the content folder: `courses`. */
  folder: string
  /** Its entries are the same in all languages: nobody has to translate them, and each language lists and shows them. */
  shared?: boolean
  fields: Described
  /** The order of its list: by a field, `title`, `slug`, or `date` (newest first, the default). */
  order?: { by: (keyof Described & string) | 'title' | 'slug' | 'date'; largestFirst?: boolean }
  list?: {
    /**
     * A date field: an entry leaves the list when that day is over in the site's time zone. If several are given, the
     * first one with a value counts.
     */
    until?: (keyof Described & string) | readonly (keyof Described & string)[]
    /** Fields that visitors can sort it by. */
    sort?: readonly (keyof Described & string)[]
    /** How many entries a page of the list shows, if it differs from the site's setting. */
    perPage?: number
  }
  /** Entries of other types that refer to one of this type by a field with `filter: true`: `{ services: { type: 'service', field: 'responsible' } }`. */
  referrers?: Readonly<Record<string, { type: string; field: string }>>
  /**
   * Who may see its list, its pages and its JSON. Nothing else shows them: no search, sitemap, feed or menu, and other
   * pages only if they have the same `access`.
   */
  access?: Access
  /** The same with its extension, filled in when the site is opened. */
  rule?: AccessRule
  desk?: {
    /** Its texts on the desk, besides the label. */
    words?: TypeWords
    list?: {
      /** Fields shown as columns of the list on the desk, after the title. */
      columns?: readonly (keyof Described & string)[]
      /** People order its entries by dragging, and every list has that order. */
      order?: 'drag'
      /** Entries are ordered among those with the same value of this field. */
      groupBy?: keyof Described & string
      /** Draws an entry's state next to its columns in the list, e.g. whether it is shown now. */
      state?: ComponentType<{ entry: { slug: string; fields: Values<Described> }; now: Date }>
      /** The block that shows an entry, as written in a text. */
      block?(entry: { slug: string; fields: Values<Described> }): string
    }
  }
  check?: CheckValues<Described>
  views?: TypeViews<Described>
  /** Makes the schema.org object of an entry, without `@context`. */
  structuredData?: StructuredData<Described>
  /** The extension that defines it, set when the site is opened. */
  by?: string
}

/** More fields for a type that another part defines. */
export type TypeExtension<Described extends Fields = Fields> = {
  extends: string
  fields: Described
  check?: CheckValues<Described>
  /** Draws these fields above the text. */
  view?: ComponentType<{ entry: ShownEntry<Described> }>
  /** Shown below the text. */
  below?: ComponentType<{ entry: ShownEntry<Described> }>
  structuredData?: StructuredData<Described>
  /** The extension that defines it, set when the site is opened. */
  by?: string
}

export type AddedType = ContentType | TypeExtension

/** Checks fields that are valid one by one: returns the name of a field -> what to do about it. */
type CheckValues<Described extends Fields> = (
  fields: Values<Described>,
) => Partial<Record<keyof Described & string, Translatable>>

export type TypeLabel = { one: Translatable; many: Translatable }

/** On the desk. */
export type TypeWords = {
  /** `A new question` */
  add?: Translatable
  /** Labels of the title and the text, if they have other names. */
  title?: Translatable
  text?: Translatable
  /** Makes the text required on the desk, and is shown when it is missing. */
  textMissing?: Translatable
  /** The hint below the slug of an entry that is already stored. */
  nameHint?: Translatable
}

type TypeViews<Described extends Fields> = {
  /** The whole page between header and footer. For a type without pages, the whole preview. */
  page?: ComponentType<{ entry: ShownEntry<Described>; body: ReactNode }>
  /** The fields, above the text of a page and in a list; by default they are listed with their labels. */
  fields?: ComponentType<{ entry: ShownEntry<Described> }>
  /** Shown below the text of the page. */
  below?: ComponentType<{ entry: ShownEntry<Described> }>
  /** One entry of a list. */
  card?: ComponentType<{ entry: ShownEntry<Described> }>
}

type StructuredData<Described extends Fields> = (
  entry: PlainEntry<Described>,
  site: Site,
) => object | undefined

/** What every entry has besides its fields. */
type EntryBase = {
  id: number
  title: string
  path: string
  excerpt: string
  published: Date
  updated?: Date | undefined
}

/** An entry with its values as stored. Addresses are absolute. */
export type PlainEntry<Described extends Fields = Fields> = EntryBase & {
  slug: string
  /** The edition of the site it belongs to; entries are in its language. */
  edition: string
  url: string
  image?: string | undefined
  /** The text below the fields, as Markdown, if it was asked for. */
  text?: string | undefined
  fields: Values<Described>
}

/** An entry with its values ready to draw. */
export type ShownEntry<Described extends Fields = Fields> = EntryBase & {
  /** The excerpt, if its author wrote one. */
  standfirst?: string | undefined
  picture?: PictureView | undefined
  /** The language of its text, if it differs from the page's. */
  lang?: string | undefined
  /** On the entry's own page: by the names in `referrers` of its type, at most 100 each. */
  referrers?: Readonly<Record<string, readonly ShownReference[]>> | undefined
  fields: ShownValues<Described>
}

type ShownValues<Described extends Fields> = {
  readonly [Name in keyof Described]: ShownValue<Described[Name]>
}

/** Another entry, as far as visitors may see it. */
export type ShownReference = {
  title: string
  path: string
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined
}

type ShownValue<Described> = Described extends { kind: 'list'; of: infer Item }
  ? readonly NonNullable<ShownValue<Item>>[]
  : Described extends { kind: 'group'; fields: infer Inner extends Fields }
    ? ShownValues<Inner> | Extract<ValueOf<Described>, undefined>
    : Described extends { kind: 'picture' }
      ? PictureView | undefined
      : Described extends { kind: 'reference' }
        ? ShownReference | undefined
        : Described extends { kind: 'markdown' }
          ? ReactNode
          : ValueOf<Described>
