import { defineWords } from '#api/theme.ts'

export const words = defineWords('theme', {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  skipToFooter: 'Skip to footer',
  search: 'Search',
  pages: 'Pages',
  elsewhere: 'Elsewhere',
  feeds: 'Feeds',
  languages: 'Languages',
  allPosts: 'All posts',

  archive: 'Archive',
  archiveEmpty: 'Nothing has been published yet.',
  categories: 'Categories',
  tags: 'Tags',
  category: 'Category',
  tag: 'Tag',
  author: 'Author',
  /** What is marked is heard, not seen. */
  posts: '{count, plural, one {#<heard> post</heard>} other {#<heard> posts</heard>}}',
  breadcrumbs: 'Breadcrumbs',
  categoriesBelow: 'Categories below',
  filterAll: 'All',
  filterShow: 'Show',
  listEmpty: 'Nothing has been published here yet.',
  typeEmpty: 'There is nothing here at the moment.',
  seeAllPosts: 'See all posts',

  pagination: 'Pagination',
  page: '<heard>Page </heard>{page, number}',
  pageOf: 'Page {page, number} of {pages, number}',
  newer: 'Newer',
  older: 'Older',
  previous: 'Previous',
  next: 'Next',

  by: 'By <author>{name}</author>',
  bylineIn: '<author>{name}</author> in <categories></categories>',
  updated: 'Updated <date></date>',
  minutesShort: '{minutes, plural, one {# min read} other {# min read}}',
  minutes: '{minutes, plural, one {# minute read} other {# minute read}}',
  pinned: 'Pinned',
  filedUnder: 'Filed under',
  onThisPage: 'On this page',
  readNext: 'Read next',
  neighbours: 'Earlier and later posts',
  earlier: 'Earlier',
  later: 'Later',

  results:
    '{count, plural, one {# result for <query>{words}</query>} other {# results for <query>{words}</query>}}',
  noResults: 'Nothing found for <query>{words}</query>.',
  noResultsAdvice: 'Try fewer or other words, or look through the <archive>archive</archive>.',

  notFound: 'There is nothing at this address',
  notFoundAdvice:
    'The page may have moved, or the address may have a slip in it. Search for it, or start from the <home>front page</home> or the <archive>archive</archive>.',
  orFrontPage: 'Or go to the <home>front page</home>.',
  reference: 'If it keeps happening, tell us this reference: <reference></reference>',
})
