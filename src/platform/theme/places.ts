import type { ComponentType, ReactNode } from 'react'
import type { SiteView } from '#shared/site-view.ts'
import type {
  ArchiveView,
  AuthorView,
  EntrySummary,
  ListFilter,
  Paging,
  PostView,
  SearchView,
  StaticPageView,
  TermView,
} from '#shared/views.ts'

/** What each place of a site is given to draw. */
export type Places = {
  /** Around everything: header, menu, footer. */
  Frame: FrameProps
  /** The front page. */
  Front: FrontProps
  Post: PostProps
  /** A page, or an entry of a type that has no view of its own. */
  Page: PageProps
  /** Posts or entries of a type, cut into pages. */
  List: ListProps
  /** One entry in a list. */
  Card: CardProps
  /** One entry beside others, as under a post. */
  Teaser: TeaserProps
  Search: { search: SearchView }
  Archive: { archive: ArchiveView }
  /** At an address where nothing stands. */
  NotFound: object
  /** Where something went wrong. */
  Failure: FailureProps
}

export type PlaceName = keyof Places

export type PlaceViews = { readonly [Name in PlaceName]: ComponentType<Places[Name]> }

export type FrameProps = {
  site: SiteView
  /** Of the page, to mark it in menus. */
  path: string
  /** A column to read, or the whole width. */
  layout?: 'reading' | 'wide' | undefined
  slots: FrameSlots
  /** The page itself. It belongs in `<main id="content">`. */
  children: ReactNode
}

/** What the parts of a site put into its frame. */
export type FrameSlots = {
  /** Above the header: the banner. */
  top?: ReactNode
  /** In the header: the main menu. */
  header?: ReactNode
  /** In the footer, below the site's name. */
  footer?: ReactNode
}

export type FrontProps = {
  page: StaticPageView
  body: ReactNode
  latest: readonly CardEntry[]
  /** What the site calls its posts. */
  latestTitle: string
  /** Of that title, where it is not the language of the page. */
  latestLang?: string | undefined
  /** Where all of them are. */
  latestPath: string
}

export type PostProps = {
  post: PostView
  body: ReactNode
  /** What parts put under it: stars, share buttons. */
  under?: ReactNode
}

export type PageProps = {
  page: StaticPageView
  body: ReactNode
  /** The fields of its type, with their names. */
  facts?: ReactNode
}

export type ListProps = { list: ListView }

export type ListView = {
  kind: 'all' | 'category' | 'tag' | 'author' | 'archive' | 'type'
  title: string
  /** Of title and description, where that is not the language of the page. */
  lang?: string | undefined
  /** Of the title alone. */
  titleLang?: string | undefined
  description?: string | undefined
  author?: AuthorView | undefined
  /** Of a category: those it belongs to, from the top down, and those that belong to it. */
  above?: readonly TermView[] | undefined
  below?: readonly TermView[] | undefined
  /** The text of the page at whose address the list stands. */
  body?: ReactNode
  entries: readonly CardEntry[]
  filter?: ListFilter | undefined
  paging: Paging
}

/** An entry of any type; what only posts have is missing with others. */
export type CardEntry = Pick<
  EntrySummary,
  'type' | 'id' | 'title' | 'path' | 'excerpt' | 'published' | 'updated' | 'picture' | 'fields'
> &
  Partial<Pick<EntrySummary, 'author' | 'categories' | 'tags' | 'readingMinutes' | 'format'>> & {
    /** Stands first, whatever its date. */
    sticky?: boolean | undefined
    /** The short fields of its type, with their names. */
    facts?: ReactNode
    /** Drawn by its type, which knows it best. `EntryCard` shows it. */
    drawn?: ReactNode
  }

export type CardProps = {
  entry: CardEntry
  /** The level of its title: one below whatever stands above the list. */
  heading: 2 | 3
  /** The first picture that a visitor sees is loaded ahead of the rest. */
  eager: boolean
}

export type TeaserProps = { entry: EntrySummary }

export type FailureProps = {
  status: number
  title: string
  advice: string
  /** Of title and advice, where that is not the language of the page. */
  lang?: string | undefined
  /** Finds a failure of ours in the log. */
  reference?: string | undefined
}
