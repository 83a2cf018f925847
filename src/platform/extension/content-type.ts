import type { ComponentType, ReactNode } from 'react'
import type { ValueOf } from '#shared/fields/field.ts'
import type { Fields, Values } from '#shared/fields/group.ts'
import type { PictureView } from '#shared/picture-view.ts'
import type { Site } from '#shared/site.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** A kind of content: what its files hold, where they lie, and where and how it is shown. */
export type ContentType<Described extends Fields = Fields> = TypeDescription<Described> & TypePlace

type TypePlace =
  | {
      /** `/courses/:slug`. The list stands above it, at `/courses`. */
      path: `/${string}`
      page?: true
    }
  | {
      path?: undefined
      /** Its entries have no address of their own: other pages show them. */
      page: false
    }

type TypeDescription<Described extends Fields> = {
  /** Small letters, digits and hyphens: `course`. Stands in addresses and in the database. */
  name: string
  /** What people read: one, and many, which heads its list. Made from the name when it is missing. */
  label?: TypeLabel
  /** In the content folder: `courses`. */
  folder: string
  fields: Described
  /** What its list is ordered by: a field, `title`, `slug`, or `date` (the newest first), which is usual. */
  order?: { by: (keyof Described & string) | 'title' | 'slug' | 'date'; largestFirst?: boolean }
  list?: {
    /** A day field: the list leaves out an entry when that day is over where the site is. Of several, the first that is filled in counts. */
    until?: (keyof Described & string) | readonly (keyof Described & string)[]
  }
  desk?: {
    /** What is said of it there, beside its label. */
    words?: TypeWords
    list?: {
      /** Fields that the list of the desk shows beside the title. */
      columns?: readonly (keyof Described & string)[]
      /** The people at the desk put its entries in order, which is then the order of every list. */
      order?: 'drag'
      /** They are put in order among those with the same value of this field. */
      groupBy?: keyof Described & string
      /** Draws what the list says of an entry beside its columns, e.g. whether it is shown now. */
      state?: ComponentType<{ entry: { slug: string; fields: Values<Described> }; now: Date }>
      /** The block that shows it, as it stands in a text. */
      block?(entry: { slug: string; fields: Values<Described> }): string
    }
  }
  check?: CheckValues<Described>
  views?: TypeViews<Described>
  /** A schema.org object, without `@context`. */
  structuredData?: StructuredData<Described>
  /** The extension that describes it, filled in when the site is opened. */
  by?: string
}

/** More fields for a type that another part describes. */
export type TypeExtension<Described extends Fields = Fields> = {
  extends: string
  fields: Described
  check?: CheckValues<Described>
  /** Draws them above the text. */
  view?: ComponentType<{ entry: ShownEntry<Described> }>
  /** Stands below the text. */
  below?: ComponentType<{ entry: ShownEntry<Described> }>
  structuredData?: StructuredData<Described>
  /** The extension that describes it, filled in when the site is opened. */
  by?: string
}

export type AddedType = ContentType | TypeExtension

/** What is wrong with fields that are fine one by one: the name of a field -> what to do about it. */
type CheckValues<Described extends Fields> = (
  fields: Values<Described>,
) => Partial<Record<keyof Described & string, Translatable>>

export type TypeLabel = { one: Translatable; many: Translatable }

/** On the desk. */
export type TypeWords = {
  /** `A new question` */
  add?: Translatable
  /** What its title and its text are called, if that is something else. */
  title?: Translatable
  text?: Translatable
  /** With it, the desk asks for a text, and says this where there is none. */
  textMissing?: Translatable
  /** Below the short name of one that is stored already. */
  nameHint?: Translatable
}

type TypeViews<Described extends Fields> = {
  /** Everything of its page between the header and the footer. Of a type without pages, everything of the preview. */
  page?: ComponentType<{ entry: ShownEntry<Described>; body: ReactNode }>
  /** The fields, above the text of a page and in a list; without it they are shown one below the other with their names. */
  fields?: ComponentType<{ entry: ShownEntry<Described> }>
  /** Below the text of its page. */
  below?: ComponentType<{ entry: ShownEntry<Described> }>
  /** One entry in a list. */
  card?: ComponentType<{ entry: ShownEntry<Described> }>
}

type StructuredData<Described extends Fields> = (
  entry: PlainEntry<Described>,
  site: Site,
) => object | undefined

/** What every entry has beside its fields. */
type EntryBase = {
  id: number
  title: string
  path: string
  excerpt: string
  published: Date
  updated?: Date | undefined
}

/** With values as they are stored. Addresses are whole. */
export type PlainEntry<Described extends Fields = Fields> = EntryBase & {
  slug: string
  /** Of the site, in whose language it is. */
  edition: string
  url: string
  image?: string | undefined
  /** What is written below its fields, as Markdown, where that was asked for. */
  text?: string | undefined
  fields: Values<Described>
}

/** With values ready to draw. */
export type ShownEntry<Described extends Fields = Fields> = EntryBase & {
  /** The excerpt, where its author wrote one. */
  standfirst?: string | undefined
  picture?: PictureView | undefined
  fields: ShownValues<Described>
}

type ShownValues<Described extends Fields> = {
  readonly [Name in keyof Described]: ShownValue<Described[Name]>
}

/** Another entry, as far as visitors may see it. */
export type ShownReference = {
  title: string
  path: string
  /** Of the title, where that is not the language of the page. */
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
