import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('content', {
  home: 'Home',
  posts: 'Posts',
  /** The title of the second page of a list, and of those after it. */
  pageOfList: '{title}, page {page, number}',
  aboutList: '{title}: posts of {site}',
  aboutType: '{title} of {site}',
  archive: 'Archive',
  aboutArchive: 'Everything published on {site}, by month and by subject.',
  search: 'Search',
  searchFor: 'Search: {query}',
  aboutSearch: 'Search this site.',
  notFound: 'Not found',
  aboutNotFound: 'There is nothing at this address.',
  gone: 'Gone',
  aboutGone: 'What stood here was taken away.',
  private: 'This text is private',
  aboutPrivate: 'Only some people may read it.',
  askForPrivate: 'If you need it, <ask>ask us for it</ask>.',

  /** What a field says that is ticked, or not. */
  yes: 'Yes',
  no: 'No',

  linkToHeading: 'Link to “{heading}”',
  table: 'Table',
  tableOf: 'Table: {columns}',
  /** Of a table whose columns are called like those of another one above it. */
  tableAgain: '{name} ({count, number})',
  /** Of a task in a list, heard only. */
  done: 'Done',
  toDo: 'To do',
  /** The heading of the footnotes, heard only. */
  footnotes: 'Footnotes',
  /** `mark` is the number of the footnote, with a hyphen and another number where it is referred to again. */
  backToReference: 'Back to reference {mark}',
  unreadText:
    'This text cannot be shown. Whoever looks after this site has to shorten it or make it simpler.',

  /** Describes a picture that stands for an entry where somebody shares a link to it. */
  shareImage: '{title}, on {site}',
  noSuchContent: 'There is no such content. The names of types and addresses are those of the site.',
})
