import { defineWords } from '#shared/words/define-words.ts'

/** What is told of reviews that plugins have kept. */
export const reviewWords = defineWords('desk.importReviews', {
  unpublished: 'It was not published there.',
  noDate: 'It has no date.',
  severalPages: 'It was about several pages there, and stands with the first of them.',
  replyDay: 'The day of its reply is not in the file; that of the review is taken.',
  noRating: 'Its rating is not in the file: the plugin keeps it in a table of its own.',
  otherRating: 'Its rating is {rating}; here they go from 1 to 5.',
})
