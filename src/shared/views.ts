import type { PictureView } from '#shared/picture-view.ts'

/** What the page templates are given: plain values, ready to draw. */

export type AuthorView = {
  slug: string
  name: string
  path: string
  role?: string | undefined
  /** Where that is not the language of the page. */
  roleLang?: string | undefined
  bio?: string | undefined
  bioLang?: string | undefined
  picture?: PictureView | undefined
}

export type TermView = {
  slug: string
  name: string
  /** Of the name, where that is not the language of the page. */
  lang?: string | undefined
  path: string
  description?: string | undefined
  count?: number
}

export type EntrySummary = {
  /** The name of its type: `post`. */
  type: string
  id: number
  title: string
  path: string
  excerpt: string
  published: Date
  updated?: Date | undefined
  author: AuthorView
  categories: readonly TermView[]
  tags: readonly TermView[]
  picture?: PictureView | undefined
  readingMinutes: number
  /** Of a post: `aside`, `quote` … */
  format?: string | undefined
  /** What parts have added to its type, ready to draw. */
  fields: Readonly<Record<string, unknown>>
}

export type EntryLink = {
  title: string
  path: string
  /** Of the title, where that is not the language of the page. */
  lang?: string | undefined
}

export type HeadingView = { id: string; text: string; depth: number }

export type PostView = EntrySummary & {
  /** The excerpt, where its author wrote one; a cut from the text would say the beginning twice. */
  standfirst?: string | undefined
  headings: readonly HeadingView[]
  previous?: EntryLink | undefined
  next?: EntryLink | undefined
  related: readonly EntrySummary[]
}

export type StaticPageView = {
  id: number
  title: string
  path: string
  standfirst?: string | undefined
  /** Of title and standfirst, where that is not the language of the page. */
  lang?: string | undefined
  picture?: PictureView | undefined
  headings: readonly HeadingView[]
  /** The list it belongs to. */
  above?: EntryLink | undefined
  /** Those of its type, ready to draw. */
  fields: Readonly<Record<string, unknown>>
}

export type Paging = { page: number; pages: number; pathOf(page: number): string }

/** What a list can be narrowed down to. Sent as a query to its own address. */
export type ListFilter = {
  path: string
  fields: readonly {
    name: string
    label: string
    /** Of the label, where that is not the language of the page. */
    lang?: string | undefined
    chosen?: string | undefined
    /** `lang` is that of the words, where that is not the language of the page. */
    values: readonly (readonly [value: string, words: string, lang?: string | undefined])[]
  }[]
}

export type ArchiveView = {
  years: readonly {
    year: number
    path: string
    months: readonly { month: number; path: string; count: number }[]
  }[]
  categories: readonly TermView[]
  tags: readonly TermView[]
}

/** A snippet is cut into pieces so that hits are marked without pasting HTML. */
export type SearchHit = { title: string; path: string; snippet: readonly { text: string; hit: boolean }[] }

export type SearchView = { query: string; hits: readonly SearchHit[]; total: number; paging: Paging }
