import { defineWords } from '#shared/words/define-words.ts'

export const commentWords = defineWords('comments', {
  count: '{count, plural, one {# comment} other {# comments}}',
  pages: 'Pages of comments',
  earlier: 'Earlier comments',
  later: 'Later comments',
  pageOf: 'Page {page, number} of {pages, number}',
  linkedFrom: '<kind>Linked from </kind><author></author>',
  inReplyTo: 'In reply to <author></author>',
  somebody: 'Somebody',

  commentsOn: 'Comments on',
  pageTitle: 'Comments on {title}, page {page, number}',
  pageDescription: 'What visitors wrote about “{title}”.',
})
