import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.reviews', {
  offer: 'Reviews: {name}',
  offerHint: 'what customers say, with their stars',
  offerSummary: 'Review summary: {name}',
  offerSummaryHint: 'the stars of all reviews together',

  badParams: 'The params "{params}" do not work: {reason}',
  badParamsFix: 'Correct them.',
  missing: 'There is no campaign "{id}"',
  missingInFooter: 'There is no campaign "{id}", which "reviews.footer" names.',
  missingFix: 'Describe it in content/reviews/, or use one of: {campaigns}.',
  missingFirstFix: 'Describe it in content/reviews/.',

  dayLike: 'Write the day as "2026-05-01", in quotes.',
  reviewIdLike: 'Use letters, digits, hyphens and underscores.',
  ratingLike: 'Write a rating from 1 to 5, in halves.',
  languageLike: 'Write a language tag such as en.',
  campaignLike: 'Use letters, digits and hyphens.',
  linkLike: 'Write a path such as /reviews, or a whole address with https://.',
  hostLike: 'Write the address of the provider, such as https://example.org.',
  idTwice: 'Two reviews have the id "{id}".',
  idTwiceFix: 'Give one another id.',
  campaignTaken: 'Another file describes the campaign "{id}" already.',
  campaignTakenFix: 'Choose another campaign id.',
})
