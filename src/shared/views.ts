import type { PictureView } from '#shared/picture-view.ts'

/** The props of the page templates: plain values, ready to draw. */

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
  /** The language of the name, if it differs from the page's. */
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
  /** Of title and excerpt, where that is not the language of the page. */
  lang?: string | undefined
  excerpt: string
  published: Date
  updated?: Date | undefined
  author: AuthorView
  categories: readonly TermView[]
  tags: readonly TermView[]
  picture?: PictureView | undefined
  readingMinutes: number
  /** The format of a post: `aside`, `quote` … */
  format?: string | undefined
  /** Fields that extensions added to its type, ready to draw. */
  fields: Readonly<Record<string, unknown>>
}

export type EntryLink = {
  title: string
  path: string
  /** The language of the title, if it differs from the page's. */
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
  /** The language of title and standfirst, if it differs from the page's. */
  lang?: string | undefined
  picture?: PictureView | undefined
  headings: readonly HeadingView[]
  /** The list it belongs to. */
  above?: EntryLink | undefined
  /** The fields of its type, ready to draw. */
  fields: Readonly<Record<string, unknown>>
}

export type Paging = { page: number; pages: number; pathOf(page: number): string }

type FilterEnd = { name: string; label: string; chosen?: string | undefined }

/** A filter of a list. Sent as a query to the list's address. */
export type ListFilter = {
  path: string
  /** Whether anything is chosen. */
  isNarrowed?: boolean
  fields: readonly {
    name: string
    label: string
    /** The language of the label, if it differs from the page's. */
    lang?: string | undefined
    chosen?: string | undefined
    /** The text of the empty option, if it is not “All”. */
    unchosen?: string | undefined
    /** Two controls instead of a choice: the lowest value and the highest. */
    range?: { control: 'number' | 'date' | 'time'; from: FilterEnd; to: FilterEnd } | undefined
    /** `lang` is the language of the label, if it differs from the page's. */
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
