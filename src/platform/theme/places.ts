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

/** The slots of a page, with their props. */
export type Places = {
  /** Around everything: header, menu, footer. */
  Frame: FrameProps
  /** The front page. */
  Front: FrontProps
  Post: PostProps
  /** A page, or an entry of a type without a view of its own. */
  Page: PageProps
  /** A page of a list of posts or entries of a type. */
  List: ListProps
  /** One entry in a list. */
  Card: CardProps
  /** One entry next to others, as below a post. */
  Teaser: TeaserProps
  Search: { search: SearchView }
  Archive: { archive: ArchiveView }
  /** Shown where nothing is found. */
  NotFound: object
  /** Shown when something went wrong. */
  Failure: FailureProps
}

export type PlaceName = keyof Places

export type PlaceViews = { readonly [Name in PlaceName]: ComponentType<Places[Name]> }

export type FrameProps = {
  site: SiteView
  /** The path of the page, to mark it in menus. */
  path: string
  /** A narrow column for reading, or the full width. */
  layout?: 'reading' | 'wide' | undefined
  slots: FrameSlots
  /** The page itself. Put it in `<main id="content">`. */
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
  /** The site's name for its posts. */
  latestTitle: string
  /** The language of that title, if it differs from the page's. */
  latestLang?: string | undefined
  /** The address of the list of all posts. */
  latestPath: string
}

export type PostProps = {
  post: PostView
  body: ReactNode
  /** What parts add below it: stars, share buttons. */
  under?: ReactNode
}

export type PageProps = {
  page: StaticPageView
  body: ReactNode
  /** The fields of its type, with their labels. */
  facts?: ReactNode
}

export type ListProps = { list: ListView }

export type ListView = {
  kind: 'all' | 'category' | 'tag' | 'author' | 'archive' | 'type'
  title: string
  /** The language of title and description, if it differs from the page's. */
  lang?: string | undefined
  /** The language of the title alone. */
  titleLang?: string | undefined
  description?: string | undefined
  author?: AuthorView | undefined
  /** For a category: its ancestors from the top down, and its children. */
  above?: readonly TermView[] | undefined
  below?: readonly TermView[] | undefined
  /** The text of the page that has the list's address. */
  body?: ReactNode
  entries: readonly CardEntry[]
  filter?: ListFilter | undefined
  paging: Paging
}

/** An entry of any type; properties that only posts have are missing for others. */
export type CardEntry = Pick<
  EntrySummary,
  'type' | 'id' | 'title' | 'path' | 'lang' | 'excerpt' | 'published' | 'updated' | 'picture' | 'fields'
> &
  Partial<Pick<EntrySummary, 'author' | 'categories' | 'tags' | 'readingMinutes' | 'format'>> & {
    /** Listed first, whatever its date. */
    sticky?: boolean | undefined
    /** The short fields of its type, with their labels. */
    facts?: ReactNode
    /** The card as drawn by its type. `EntryCard` shows it. */
    drawn?: ReactNode
  }

export type CardProps = {
  entry: CardEntry
  /** The level of its heading: one below the heading above the list. */
  heading: 2 | 3
  /** The first picture on the page is loaded before the others. */
  eager: boolean
}

export type TeaserProps = { entry: EntrySummary }

export type FailureProps = {
  status: number
  title: string
  advice: string
  /** The language of title and advice, if it differs from the page's. */
  lang?: string | undefined
  /** Finds the failure in the site's log. */
  reference?: string | undefined
}
